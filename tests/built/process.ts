import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { cacheRenditions, linkCachedRenditions } from '../renditions.mjs'
import { forceUploadsFolder } from '../uploads.ts'

forceUploadsFolder()

export interface Site {
  url: string
  child: ChildProcess
  /** All output so far. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

const mainFunction = ['--input-type=module', '-e', "await (await import('./build/server/index.js')).main()"]
const siteProgram = ['build/server/site.js']
const plainRemix = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']

/** Starts the built site in one process. Resolves when it listens. */
export const startSite = (env: Record<string, string>) => start(mainFunction, env)

/** Starts the site like `npm start`, with several processes if WORKERS is set. */
export const startProgram = (env: Record<string, string>) => start(siteProgram, env)

/** Runs a command to its end. */
export async function runProgram(args: string[], env: Record<string, string>) {
  const { child, output } = run([...siteProgram, ...args], env)
  const [code] = await once(child, 'close')
  return { code, output: output().trim() }
}

/** Starts the site without waiting until it listens. */
export const launchSite = (env: Record<string, string>) => run(mainFunction, env)

export const startPlainRemix = (env: Record<string, string>) => start(plainRemix, env)

/** Runs the built site until it ends by itself. */
export async function failToStart(env: Record<string, string>, isProgram = false) {
  const { child, output } = run(isProgram ? siteProgram : mainFunction, env)
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
  if (existsSync(uploads) && !existsSync(join(uploads, 'renditions'))) linkCachedRenditions(uploads)
  const child = spawn(process.execPath, args, {
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  child.once('close', () => cacheRenditions(uploads))
  return { child, output: () => printed }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}
