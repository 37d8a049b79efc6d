// Asks a server with the TypeScript SDK, over one of its transports, and prints what came back as JSON.
//
//   node client.mjs http ADDRESS AUTHORIZATION
//   node client.mjs stdio COMMAND WORD...
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const [kind, first, ...words] = process.argv.slice(2)
const transport =
  kind === 'http'
    ? new StreamableHTTPClientTransport(new URL(first), { requestInit: { headers: { Authorization: words[0] } } })
    : new StdioClientTransport({ command: first, args: words, stderr: 'ignore' })
const client = new Client({ name: 'typescript', version: '1' })
const progress = []

async function call(name, args) {
  const options = { timeout: 120_000, onprogress: told => progress.push(told.message) }
  return (await client.callTool({ name, arguments: args }, undefined, options)).structuredContent
}

async function isRefused(name, args) {
  const result = await client.callTool({ name, arguments: args }, undefined, { timeout: 120_000 })
  return result.isError === true
}

await client.connect(transport)
const answers = {
  tools: (await client.listTools()).tools.map(tool => tool.name),
  run: await call('run', { dataset: 'demo', systems: ['head', 'null'], max_examples: 30 }),
  compare: await call('compare', { run: 'last', a: 'null', b: 'head' }),
  gate: await call('gate', { run: 'last', min: ['answer_found=0.99'] }),
  invalid: await isRefused('run', { dataset: 'demo', trust: true }),
  program: await isRefused('run', { dataset: 'demo', systems: ['exec:touch planted'], max_examples: 1 }),
  progress,
}
await client.close()
console.log(JSON.stringify(answers))
