import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError, say } from '../setup/command.mjs'
import { installPackage } from './debian.mjs'

/** Prefers the newest version. Debian installs each in its own folder outside PATH. @param {NodeJS.Dict<string>} env */
export function findPostgresPrograms(env = process.env, debian = '/usr/lib/postgresql') {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(env.PATH ?? '').split(delimiter),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Accepts TEST_DATABASE_URL or an installed PostgreSQL, or installs it. @param {NodeJS.Dict<string>} env */
export async function ensurePostgres(
  env = process.env,
  find = () => findPostgresPrograms(env),
  install = () => installPackage(['postgresql'], env),
) {
  if (env.TEST_DATABASE_URL || find()) return
  say('Installing PostgreSQL for the tests …')
  await install()
  if (!find()) {
    throw new SetupError(
      'There is no PostgreSQL here: install one (Debian: postgresql), or name one by TEST_DATABASE_URL.',
    )
  }
}
