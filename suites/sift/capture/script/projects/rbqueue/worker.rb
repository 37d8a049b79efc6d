require "json"
require "logger"

LOG = Logger.new($stdout, formatter: proc { |s, t, _, m| "#{s[0]} #{m}\n" })

class RetryExhausted < StandardError; end

def decode(line)
  JSON.parse(line)
rescue JSON::ParserError => e
  raise ArgumentError, "undecodable job payload"
end

def perform(line, attempts: 3)
  tries = 0
  begin
    tries += 1
    job = decode(line)
    LOG.info "job #{job.fetch('id')} #{job.fetch('kind')} ok"
  rescue KeyError, ArgumentError => e
    LOG.warn "attempt #{tries}/#{attempts} failed: #{e.class}: #{e.message}"
    retry if tries < attempts
    raise RetryExhausted, "gave up after #{attempts} attempts"
  end
end

File.foreach(ARGV.fetch(0)).with_index(1) { |l, n| LOG.debug "line #{n}"; perform(l) }
