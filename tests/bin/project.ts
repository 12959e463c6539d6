import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

// These tests start many processes.
vi.setConfig({ testTimeout: 30_000 })

const bin = join(import.meta.dirname, '../../app/bin')

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bin-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A small project with the real commands and fake tools. */
export function makeProject() {
  const root = temporaryFolder()
  const file = (name: string) => join(root, name)
  const write = (name: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(file(name)), { recursive: true })
    writeFileSync(file(name), content, { mode })
  }
  const read = (name: string) => readFileSync(file(name), 'utf8')
  const log = () => (existsSync(file('log')) ? read('log').trim().split('\n') : [])

  cpSync(bin, file('app/bin'), { recursive: true })
  write('package.json', '{ "type": "module", "engines": { "node": ">=20.19" } }')
  write('package-lock.json', '{}')
  write('app/root.tsx', 'export default 1')
  write('public/robots.txt', 'User-agent: *')
  write('fake/npm-cli.js', fakeNpm)
  write('fake/server.js', fakeServer)
  for (const name of Object.keys(tools)) write(`fake/${name}`, tools[name] ?? '')
  write('fake/chromium-headless-shell', '#!/bin/sh\necho Chromium 140.0\n', 0o755)

  function start(script: string, args: string[] = [], env: Record<string, string | undefined> = {}) {
    const { BROWSER_PATH: _, PORT: __, ...inherited } = process.env
    const own = {
      npm_execpath: file('fake/npm-cli.js'),
      PATH: `${file('fake')}:${process.env.PATH}`,
    }
    const child = spawn(process.execPath, [file(`app/bin/${script}`), ...args], {
      cwd: tmpdir(),
      env: { ...inherited, ...own, ...env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, stdout, stderr })),
    )
    return { child, ended, stdout: () => stdout }
  }
  const run = (...command: Parameters<typeof start>) => start(...command).ended

  return { root, file, write, read, log, start, run }
}

const fakeNpm = `
import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
appendFileSync('log', 'npm ' + process.argv.slice(2).filter((arg) => !/audit|fund|loglevel/.test(arg)).join(' ') + ' NODE_ENV=' + process.env.NODE_ENV + '\\n')
if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules', { recursive: true })
if (process.env.NPM === 'fails') {
  console.error('npm error network')
  process.exit(1)
}
await new Promise((resolve) => setTimeout(resolve, Number(process.env.NPM_TAKES ?? 0)))
const tools = ['typescript', '@biomejs', 'dependency-cruiser', 'vitest', 'playwright']
for (const name of ['@remix-run', ...(process.argv.includes('--include=dev') ? tools : [])]) {
  cpSync('fake/' + name, 'node_modules/' + name, { recursive: true })
}
`

const fakeBundler = `
const fs = require('node:fs')
fs.appendFileSync('log', process.argv.slice(2).join(' ') + ' NODE_ENV=' + process.env.NODE_ENV + '\\n')
if (process.argv[2] === 'vite:dev') process.exit()
fs.rmSync('build', { recursive: true, force: true })
fs.mkdirSync('build/server', { recursive: true })
if (process.env.BUILD === 'fails') {
  console.error('Unexpected token')
  process.exit(1)
}
fs.mkdirSync('build/client', { recursive: true })
fs.writeFileSync('build/client/entry.js', 'export default 1;'.repeat(100))
fs.writeFileSync('build/client/tiny.js', '1')
fs.writeFileSync('build/client/photo.jpg', 'x'.repeat(1000))
fs.copyFileSync('fake/server.js', 'build/server/site.js')
`

const fakeServer = `
import { createServer } from 'node:http'
const server = createServer((_request, response) => response.end('served'))
process.on('SIGTERM', () => server.close(() => process.exit(0)))
server.listen(Number(process.env.PORT), () => console.log('pid', process.pid, 'port', server.address().port, process.cwd()))
`

const verdict = (name: string) => `process.exit(Number(process.env.${name} ?? 0))`

// Writes the report in the variable `name`, if any, and exits with the code in `name`_CODE.
const reporting = (name: string, file: string) => `
import { writeFileSync } from 'node:fs'
process.once('SIGINT', () => {
  console.log('${name} interrupted')
  process.exit()
})
console.log('${name} ran', process.argv.slice(2).join(' '), process.env.BROWSER_PATH ?? '', process.env.TEST_WHOLE ?? '')
if (process.env.${name}_HANGS) await new Promise((resolve) => setTimeout(resolve, 60_000))
if (process.env.${name}) writeFileSync(${file}, process.env.${name})
process.exit(Number(process.env.${name}_CODE ?? 0))
`

const tools: Record<string, string> = {
  '@remix-run/dev/dist/cli.js': fakeBundler,
  '@remix-run/dev/package.json': '{ "type": "commonjs" }',
  'typescript/bin/tsc': verdict('TSC_CODE'),
  '@biomejs/biome/bin/biome': verdict('BIOME_CODE'),
  'dependency-cruiser/bin/dependency-cruise.mjs': verdict('ORDER_CODE'),
  'vitest/vitest.mjs': reporting(
    'VITEST_REPORT',
    `process.argv.find((arg) => arg.startsWith('--outputFile.json=')).slice('--outputFile.json='.length)`,
  ),
  'playwright/cli.js': reporting('PLAYWRIGHT_REPORT', 'process.env.PLAYWRIGHT_JSON_OUTPUT_FILE'),
  'playwright/package.json': '{ "type": "module" }',
}
