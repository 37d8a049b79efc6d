import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const pages = join(here, '..')
const repository = process.env.ASSAY_REPOSITORY

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repository, encoding: 'utf8' }).split('\n')

// Whether a file of the repository ends so: the generator does not say from which page a link leads.
const isSource = (url) => {
  const ending = url.replace(/^(\.{0,2}\/)+/, '')
  return sources.some((file) => ('/' + file).endsWith('/' + ending) || ('/' + file).endsWith('/' + ending + '.md'))
}

const page = (text, link) => ({ text, link })

export default {
  title: 'Assay',
  description: 'What a context compressor, a compactor, a memory or a local model keeps, loses and costs',
  outDir: join(pages, 'dist'),
  cleanUrls: false,
  lastUpdated: false,
  // Text such as <NAME> is text, not HTML.
  markdown: { html: false },
  // Our templates have {{braces}} of their own.
  vue: { template: { compilerOptions: { delimiters: ['\u27e6', '\u27e7'] } } },
  // A link to a source file is fine when the file is in the repository; anything else that is missing ends the build.
  ignoreDeadLinks: [(url) => url.startsWith('/javadoc/') || isSource(url.split('#')[0])],
  themeConfig: {
    search: { provider: 'local' },
    nav: [page('Which suite?', '/docs/which-suite'), page('Commands', '/docs/cli'), page('Javadoc', '/javadoc/index.html')],
    sidebar: [
      { text: 'Start', items: [page('Overview', '/'), page('Install', '/docs/install'), page('Upgrade', '/docs/upgrade'), page('Your own data', '/docs/project'), page('Which suite?', '/docs/which-suite'), page('Journeys', '/journeys/README')] },
      { text: 'Suites', items: [page('Context', '/docs/context'), page('Sift', '/docs/sift'), page('Compact', '/docs/compact'), page('Fit', '/docs/fit')] },
      { text: 'Decide', items: [page('Gate', '/docs/gate'), page('Referee', '/docs/referee'), page('Statistics', '/docs/statistics'), page('Verify', '/docs/verify')] },
      { text: 'Connect', items: [page('Models', '/docs/models'), page('Judges', '/docs/judges'), page('MCP', '/docs/mcp'), page('Hooks', '/docs/hooks'), page('Exchange', '/docs/exchange'), page('More than one machine', '/docs/scale')] },
      { text: 'Inside', items: [page('Architecture', '/docs/architecture'), page('Commands', '/docs/cli'), page('Evaluators', '/docs/evaluators'), page('How we write', '/docs/style')] },
    ],
  },
}
