import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const program = `const site = await import('./build/server/index.js')
process.exit(await site[process.argv[1]](process.argv.slice(2)))`

/** Starts a command of the built site in a process of its own. */
export function startCommand(
  name: 'backupCommand' | 'restoreCommand' | 'moveCommand',
  args: string[],
  env: Record<string, string> = {},
) {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program, name, ...args], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code, printed: printed.trim() }))
  return { child, ended }
}

export const runCommand = (...command: Parameters<typeof startCommand>) => startCommand(...command).ended
