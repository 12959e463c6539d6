import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command((root) => ensureInstalled(root))
