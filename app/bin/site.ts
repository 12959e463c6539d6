// Runs the site, or the command named in the first argument.
import type { staffCommand } from '~/auth/commands.server.ts'

const [name, ...args] = process.argv.slice(2)
process.env.NODE_ENV = 'production'
if (name) process.env.LOG_LEVEL ??= 'error'

// Imported dynamically, because modules read these variables when they load. The primary never loads the site itself.
const isPrimary = !name && (await import('./workers/primary.ts')).startWorkersIfConfigured()
if (!isPrimary) await run()

async function run() {
  const site = await import('./index.ts')
  if (!name) return site.main()
  const commands: Record<string, typeof staffCommand | undefined> = {
    staff: site.staffCommand,
    token: site.tokenCommand,
    backup: site.backupCommand,
    restore: site.restoreCommand,
    move: site.moveCommand,
  }
  const command = commands[name]
  if (!command)
    process.stderr.write(`There is no command ${name}, only ${Object.keys(commands).join(', ')}.\n`)
  process.exit(command ? await command(args) : 1)
}
