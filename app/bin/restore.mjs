import { siteCommand } from './setup/site-command.mjs'

await siteCommand('restoreCommand')
