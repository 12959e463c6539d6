import { existsSync } from 'node:fs'
import { run } from '../setup/run-process.mjs'

/** The first of these packages that Debian has, where this is Debian and we may. @param {string[]} names @param {NodeJS.Dict<string>} env */
export async function installPackage(names, env) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const quietly = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  await run('apt-get', ['update'], quietly)
  for (const name of names) if ((await run('apt-get', ['install', '-y', name], quietly)).code === 0) return
}
