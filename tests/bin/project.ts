import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

// These tests start many processes.
vi.setConfig({ testTimeout: 30_000 })

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bin-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A small project with the real commands, and with a fake npm, bundler and server. */
export function makeProject() {
  const root = temporaryFolder()
  const file = (name: string) => join(root, name)
  const write = (name: string, content: string) => {
    mkdirSync(dirname(file(name)), { recursive: true })
    writeFileSync(file(name), content)
  }
  const log = () => (existsSync(file('log')) ? readFileSync(file('log'), 'utf8').trim().split('\n') : [])

  cpSync(join(import.meta.dirname, '../../app/bin'), file('app/bin'), { recursive: true })
  write('package.json', '{ "type": "module", "engines": { "node": ">=20.19" } }')
  write('package-lock.json', '{}')
  write('app/root.tsx', 'export default 1')
  write('fake/npm-cli.js', fakeNpm)
  write('fake/server.js', fakeServer)
  write('fake/@remix-run/dev/dist/cli.js', fakeBundler)
  write('fake/@remix-run/dev/package.json', '{ "type": "commonjs" }')

  function start(script: string, env: Record<string, string | undefined> = {}) {
    const child = spawn(process.execPath, [file(`app/bin/${script}`)], {
      cwd: tmpdir(),
      env: { ...process.env, npm_execpath: file('fake/npm-cli.js'), PORT: '0', ...env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const output = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text) => {
        output[name] += text
      })
    const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, ...output })),
    )
    return { child, ended, output }
  }
  const run = (script: string, env = {}) => start(script, env).ended
  return { root, file, write, log, start, run }
}

const fakeNpm = `
import { appendFileSync, cpSync, mkdirSync } from 'node:fs'
appendFileSync('log', 'npm ' + process.argv.slice(2).filter((arg) => !/audit|fund|loglevel/.test(arg)).join(' ') + '\\n')
mkdirSync('node_modules', { recursive: true })
if (process.env.NPM === 'fails') {
  console.error('npm error network')
  process.exit(1)
}
await new Promise((resolve) => setTimeout(resolve, Number(process.env.NPM_TAKES ?? 0)))
cpSync('fake/@remix-run', 'node_modules/@remix-run', { recursive: true })
`

const fakeBundler = `
const fs = require('node:fs')
fs.appendFileSync('log', process.argv.slice(2).join(' ') + ' NODE_ENV=' + process.env.NODE_ENV + '\\n')
if (process.env.BUILD === 'fails') {
  console.error('Unexpected token')
  process.exit(1)
}
fs.mkdirSync('build/server', { recursive: true })
fs.mkdirSync('build/client', { recursive: true })
fs.writeFileSync('build/client/entry.js', 'export default 1;'.repeat(100))
fs.writeFileSync('build/client/tiny.js', '1')
fs.copyFileSync('fake/server.js', 'build/server/site.js')
`

const fakeServer = `
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1000)
console.log('pid', process.pid, process.cwd())
`
