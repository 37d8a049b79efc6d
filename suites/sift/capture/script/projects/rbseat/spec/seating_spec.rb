require_relative "../lib/seating"

RSpec.describe Seating do
  subject(:plane) { described_class.new(rows: 12) }

  describe "#label" do
    (0...72).each do |n|
      it "numbers seat #{n}" do
        expect(plane.label(n)).to match(/\A\d+[A-F]\z/)
      end
    end
  end

  describe "#book" do
    it "refuses a second guest on the same seat" do
      plane.book("Ana", 3)
      expect { plane.book("Bo", 3) }.to raise_error(Seating::Full)
    end

    it "reduces the number of free seats" do
      expect { plane.book("Ana", 0) }.to change(plane, :free).by(-1)
    end
  end

  describe "#manifest" do
    it "is ordered by row number" do
      [60, 12, 3].each { |n| plane.book("G#{n}", n) }
      expect(plane.manifest).to eq(%w[1D:G3 3A:G12 11A:G60])
    end

    it "exports to CSV", skip: "format not agreed with the airline" do
    end

    it "groups families" do
      pending "needs the family model"
      expect(plane.manifest.first).to eq("family")
    end
  end

  describe "#window?" do
    %w[1A 12F 7A 9F].each { |s| it("accepts #{s}") { expect(plane.window?(s)).to be true } }
  end
end
