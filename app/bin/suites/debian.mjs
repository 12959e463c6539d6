import { existsSync } from 'node:fs'
import { run } from '../setup/run-process.mjs'

/** Tries the packages in order. Does nothing outside Debian or without root. @param {string[]} names @param {NodeJS.Dict<string>} env */
export async function installPackage(names, env) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  await run('apt-get', ['update'], options)
  for (const name of names) if ((await run('apt-get', ['install', '-y', name], options)).code === 0) return
}
