require 'csv'
class tally
  def initialize
  end
end
