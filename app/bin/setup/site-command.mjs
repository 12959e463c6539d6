import { pathToFileURL } from 'node:url'
import { ensureBuilt, serverFile } from './build.mjs'
import { command } from './command.mjs'
import { ensureInstalled } from './install.mjs'

/**
 * Runs what the built site exports under the name, with the words that follow on the command line.
 * @param {'staffCommand' | 'tokenCommand' | 'backupCommand' | 'restoreCommand'} name
 */
export const siteCommand = (name) =>
  command(async (root) => {
    await ensureInstalled(root)
    await ensureBuilt(root)
    process.env.NODE_ENV = 'production'
    process.env.LOG_LEVEL ??= 'error'
    const site = await import(pathToFileURL(serverFile(root)).href)
    process.exit(await site[name](process.argv.slice(2)))
  })
