class Seating
  class Full < StandardError; end

  def initialize(rows: 10, per_row: 6)
    @rows, @per_row = rows, per_row
    @taken = {}
  end

  def label(n) = "#{(n / @per_row) + 1}#{("A".ord + n % @per_row).chr}"

  def book(name, n)
    raise Full if @taken.size >= @rows * @per_row
    @taken[label(n)] = name
  end

  def free = @rows * @per_row - @taken.size

  def window?(seat) = seat.end_with?("A", "F")

  def manifest
    @taken.map { |s, n| "#{s}:#{n}" }.sort
  end
end
