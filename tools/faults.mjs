// Puts one fault after another into a copy of the last commit, and checks that the tests that it names fail.
//   node tools/faults.mjs [words]    only faults whose area, file or description contains one of the words
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'faults-'))
const copy = join(folder, 'copy')
const maxMinutes = 5

let running
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isStopped = true
    stopTests()
  })

try {
  makeCopy()
  process.exitCode = (await checkFaults(await chosenFaults())) ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  git('worktree', 'remove', '--force', copy)
  rmSync(folder, { recursive: true, force: true })
}

/** The checkout is never touched. The copy has its own cache, since it compiles the app with each fault. */
function makeCopy() {
  if (git('status', '--porcelain', 'app', 'tests').stdout)
    console.log('Uncommitted changes are left out: the last commit is tested.')
  const made = git('worktree', 'add', '--detach', copy)
  if (made.status !== 0) throw new Error(made.stderr)
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
}

async function chosenFaults() {
  const faults = []
  for (const file of readdirSync(join(import.meta.dirname, 'faults')).sort()) {
    const { default: listed } = await import(`./faults/${file}`)
    faults.push(...listed.map((fault) => ({ area: basename(file, '.mjs'), ...fault })))
  }
  const words = process.argv.slice(2).map((word) => word.toLowerCase())
  const isChosen = ({ area, file, what }) =>
    words.length === 0 || words.some((word) => `${area} ${file} ${what}`.toLowerCase().includes(word))
  return faults.filter(isChosen)
}

async function checkFaults(faults) {
  const withoutFault = await runTests([...new Set(faults.flatMap(({ tests }) => tests))])
  if (isStopped) return false
  if (!withoutFault?.success)
    throw new Error(`Without a fault, these tests must pass: ${describe(withoutFault)}.`)
  process.chdir(copy)
  const { cachedSampleFolder } = await import(join(copy, 'tests/cached-sample.mjs'))
  let sample = cachedSampleFolder()
  /** The sample is made once, although its name depends on the app. */
  const reuseSample = () => {
    const name = cachedSampleFolder()
    renameSync(sample, name)
    sample = name
  }
  let [caught, checked] = [0, 0]
  for (const fault of faults) {
    const result = await checkFault(fault, reuseSample)
    if (isStopped) return false
    checked++
    if (result.startsWith('caught')) caught++
    console.log(`${result}\n    ${fault.area}: ${fault.what} (${fault.file})`)
  }
  console.log(`\n${caught} of ${checked} faults are caught.`)
  return caught === checked
}

async function checkFault({ file, find, replace, tests }, reuseSample) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  const places = source.split(find).length - 1
  if (places !== 1) return `TEXT TO REPLACE ${places === 0 ? 'NOT FOUND' : 'FOUND SEVERAL TIMES'}`
  writeFileSync(path, source.split(find).join(replace))
  reuseSample()
  const result = await runTests(tests)
  writeFileSync(path, source)
  if (!result) return 'NOT RUN: the faulty app cannot be compiled or started'
  return result.success ? 'NOT CAUGHT' : `caught by ${describe(result)}`
}

/** Undefined if Vitest wrote no report. */
async function runTests(tests) {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const command = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...tests]
  const reporting = ['--bail=1', '--reporter=json', `--outputFile=${report}`]
  // A group of its own, so that its workers can be stopped with it.
  running = spawn(process.execPath, [...command, ...reporting], {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
  })
  const isOver = new AbortController()
  setTimeout(maxMinutes * 60_000, undefined, isOver).then(stopTests, () => {})
  await once(running, 'close').finally(() => isOver.abort())
  running = undefined
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}

function describe(report) {
  if (!report) return 'they did not run'
  const failed = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length > 0) return tests.map(({ fullName }) => fullName)
    return message ? [`${basename(name)}: ${message.split('\n')[0]}`] : []
  })
  return `“${failed[0]}”`
}

function stopTests() {
  if (running) process.kill(-running.pid, 'SIGTERM')
}

function git(...words) {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' })
}
