require "rubygems/package"
require "fileutils"
FileUtils.mkdir_p "gems/gems"
[["boarding", "1.3.0", { "paxdb" => "~> 4.1" }], ["crewlist", "2.2.0", { "paxdb" => ">= 3.6, < 4.0" }], ["crewlist", "2.0.1", { "paxdb" => "~> 3.2" }],
 ["paxdb", "3.9.0", {}], ["paxdb", "4.1.2", {}]].each do |name, ver, deps|
  File.write("#{name}.rb", "")
  spec = Gem::Specification.new { |s| s.name = name; s.version = ver; s.summary = name; s.authors = ["dev"]; s.files = ["#{name}.rb"]; deps.each { |d, r| s.add_dependency(d, *r.split(", ")) } }
  FileUtils.mv Gem::Package.build(spec), "gems/gems/"
end
system "gem generate_index -d gems"
