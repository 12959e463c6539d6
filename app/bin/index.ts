import * as build from 'virtual:remix/server-build'
import { setSeeder } from '~/db/database.server.ts'
import { wrapRoutesWithLanguage } from '~/i18n/request-language.server.ts'
import { seedIfEmpty } from '~/sample/seed.server.ts'

setSeeder(seedIfEmpty)

// The entry of the server bundle: the exports that remix-serve needs, our server and the commands.
export * from 'virtual:remix/server-build'
export const routes = wrapRoutesWithLanguage(build.routes)
export { staffCommand, tokenCommand } from '~/auth/commands.server.ts'
export { backupCommand, restoreCommand } from '~/backup/commands.server.ts'
export { moveCommand } from '~/backup/move.server.ts'
export { main } from './main.ts'
