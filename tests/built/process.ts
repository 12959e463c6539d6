import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { bringRenditions, keepRenditions } from '../renditions.mjs'
import { keepInFolder } from '../uploads.ts'

keepInFolder()

export interface Site {
  url: string
  child: ChildProcess
  /** Everything it has printed so far. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

const ours = ['--input-type=module', '-e', "await (await import('./build/server/index.js')).main()"]
const program = ['build/server/site.js']
const plainRemix = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']

/** Starts the built site as its own process; resolves once it says its address. */
export const startSite = (env: Record<string, string>) => start(ours, env)

/** Starts the program as `npm start` does, which WORKERS makes several processes of. */
export const startProgram = (env: Record<string, string>) => start(program, env)

/** Runs a command of the program to its end; what it printed and its exit code. */
export async function runProgram(args: string[], env: Record<string, string>) {
  const { child, output } = run([...program, ...args], env)
  const [code] = await once(child, 'close')
  return { code, output: output().trim() }
}

/** Starts it without waiting until it listens. */
export const launchSite = (env: Record<string, string>) => run(ours, env)

export const startPlainRemix = (env: Record<string, string>) => start(plainRemix, env)

/** Runs the built site until it ends by itself; what it printed and its exit code. */
export async function failToStart(env: Record<string, string>, isProgram = false) {
  const { child, output } = run(isProgram ? program : ours, env)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

async function start(args: string[], env: Record<string, string>): Promise<Site> {
  const { child, output } = run(args, env)
  const address = () => /http:\/\/[^\s/]+:\d+/.exec(output())?.[0]
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => address() && resolve())
    child.once('close', () => reject(new Error(`The site ended: ${output()}`)))
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode) return child.exitCode
    child.kill(signal)
    const [code] = await once(child, 'close')
    return code
  }
  return { url: (address() ?? '').replace('localhost', '127.0.0.1'), child, output, stop }
}

function run(args: string[], env: Record<string, string>) {
  if (!existsSync('build/server/index.js')) throw new Error('There is no build to test: run npm run build.')
  const all: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...env,
  }
  const uploads = all.UPLOADS_DIR ?? ''
  if (existsSync(uploads) && !existsSync(join(uploads, 'renditions'))) bringRenditions(uploads)
  const child = spawn(process.execPath, args, {
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  child.once('close', () => keepRenditions(uploads))
  return { child, output: () => printed }
}

/** Of this machine. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}
