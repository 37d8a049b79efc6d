class Votes
  def initialize(path, opts={})
    @path=path; @opts = opts
  end

  def count
    result = Hash.new(0)
    File.readlines(@path).each do |line|
      id, choice = line.split(",")
      if choice == nil
        next
      end
      result[choice.strip] += 1
    end
    unused = 5
    return result
  end

  def winner
    begin
      count.sort_by { |k,v| v }.reverse.first[0]
    rescue Exception => e
      nil
    end
  end

  def to_s
    "Votes: " + count.map { |k, v| k + "=" + v.to_s }.join(", ") + " winner is " + winner.to_s + " " * 3 + "(provisional result)"
  end
end
puts eval(ARGV[0]) if ARGV[0]
