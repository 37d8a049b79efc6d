// A small npm registry on port 80: registry.js FOLDER serves FOLDER/packages.json, an object
// { "name@version": { "dependencies": {}, "peerDependencies": {}, "scripts": {}, "files": { "path": "text" }, … } },
// as packuments and tarballs; FOLDER/advisories.json answers audits; "tamper": true serves other bytes than promised.
const http = require('node:http')
const fs = require('node:fs')
const path = require('node:path')
const crypto = require('node:crypto')
const { execFileSync } = require('node:child_process')
const root = path.resolve(process.argv[2])
const defs = JSON.parse(fs.readFileSync(path.join(root, 'packages.json')))
const advisories = fs.existsSync(path.join(root, 'advisories.json')) ? JSON.parse(fs.readFileSync(path.join(root, 'advisories.json'))) : {}
const work = fs.mkdtempSync('/tmp/registry-')
const docs = {}
const tarballs = {}
for (const [id, def] of Object.entries(defs)) {
  const at = id.lastIndexOf('@')
  const name = id.slice(0, at)
  const version = id.slice(at + 1)
  const { files = {}, tamper, ...extra } = def
  const dir = path.join(work, name.replace('/', '+') + '-' + version)
  fs.mkdirSync(path.join(dir, 'package'), { recursive: true })
  const manifest = { name, version, main: 'index.js', license: 'MIT', ...extra }
  const all = { 'index.js': `module.exports = '${name} ${version}'\n`, ...files, 'package.json': JSON.stringify(manifest, null, 2) + '\n' }
  for (const [f, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(dir, 'package', f)), { recursive: true })
    fs.writeFileSync(path.join(dir, 'package', f), text)
  }
  execFileSync('tar', ['--sort=name', '--mtime=2026-01-01', '--owner=0', '--group=0', '--numeric-owner', '--use-compress-program=gzip -n', '-cf', 'p.tgz', 'package'], { cwd: dir })
  const bytes = fs.readFileSync(path.join(dir, 'p.tgz'))
  const file = `${name.split('/').pop()}-${version}.tgz`
  tarballs[`/${name}/-/${file}`] = tamper ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes
  docs[name] ??= { name, 'dist-tags': {}, versions: {}, time: {} }
  docs[name].versions[version] = {
    ...manifest, _id: id,
    hasInstallScript: manifest.scripts && (manifest.scripts.install || manifest.scripts.postinstall || manifest.scripts.preinstall) ? true : undefined,
    dist: {
      tarball: `http://registry.example/${name}/-/${file}`,
      shasum: crypto.createHash('sha1').update(bytes).digest('hex'),
      integrity: 'sha512-' + crypto.createHash('sha512').update(bytes).digest('base64')
    }
  }
  docs[name].time[version] = '2026-01-01T00:00:00.000Z'
  if (!version.includes('-')) docs[name]['dist-tags'].latest = version
}
for (const [name, tags] of Object.entries(advisories.tags ?? {})) Object.assign(docs[name]['dist-tags'], tags)
http.createServer((req, res) => {
  const url = decodeURIComponent(req.url.split('?')[0])
  if (req.method === 'POST' && url.endsWith('/advisories/bulk')) {
    const parts = []
    req.on('data', d => parts.push(d)).on('end', () => {
      let body = Buffer.concat(parts)
      if (req.headers['content-encoding'] === 'gzip') body = require('node:zlib').gunzipSync(body)
      const asked = JSON.parse(body)
      const out = {}
      for (const n of Object.keys(asked)) if (advisories.bulk?.[n]) out[n] = advisories.bulk[n]
      res.setHeader('content-type', 'application/json'); res.end(JSON.stringify(out))
    })
    return
  }
  if (tarballs[url]) { res.setHeader('content-type', 'application/octet-stream'); return res.end(tarballs[url]) }
  const doc = docs[url.slice(1)]
  res.setHeader('content-type', 'application/json')
  if (doc) return res.end(JSON.stringify(doc))
  res.statusCode = 404
  res.end(JSON.stringify({ error: 'Not found' }))
}).listen(80)
