import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

type Program = 'pg_dump' | 'pg_restore'

interface InstalledProgram {
  path: string
  version: number
}

/** Debian installs each version in its own subfolder. */
const debianFolder = '/usr/lib/postgresql'

/** Runs `pg_dump` or `pg_restore` on the database at `url`. Rejects with one sentence. */
export async function runProgram(name: Program, url: string | undefined, args: string[], minVersion = 0) {
  const { path } = await findNewEnough(name, minVersion)
  const { address, password } = splitPassword(url)
  // Other users of the machine can read the command line.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }), PGAPPNAME: 'website backup' }
  const target = address ? ['--dbname', address, '--no-password'] : []
  try {
    return (await execute(path, [...args, ...target], { env, maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const errorLine =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : ''
    throw new Error(errorLine || `${name} can't be run: ${error instanceof Error ? error.message : error}`)
  }
}

/** Chooses the oldest suitable version: older versions cannot read the dumps of newer ones. */
async function findNewEnough(name: Program, minVersion: number): Promise<InstalledProgram> {
  const installed = await listInstalled(name)
  const [suitable] = installed
    .filter(({ version }) => version >= minVersion)
    .sort((a, b) => a.version - b.version)
  if (suitable) return suitable
  const instruction = `Install the programs of PostgreSQL${minVersion ? ` ${minVersion}` : ''} on this machine (Debian: postgresql-client${minVersion ? `-${minVersion}` : ''})`
  const newest = Math.max(...installed.map(({ version }) => version))
  throw new Error(
    installed.length === 0
      ? `${name} is missing. ${instruction}, or put its folder into PATH.`
      : `${name} is of version ${newest}, and the database of version ${minVersion}. ${instruction}.`,
  )
}

async function listInstalled(name: Program): Promise<InstalledProgram[]> {
  const debianFolders = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => join(debianFolder, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...debianFolders]
  const paths = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
  const candidates = paths.map(async (path) => {
    const { stdout } = await execute(path, ['--version'], { timeout: 10_000 }).catch(() => ({ stdout: '' }))
    return { path, version: Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) }
  })
  return (await Promise.all(candidates)).filter(({ version }) => version > 0)
}

function splitPassword(url: string | undefined) {
  if (!url) return {}
  const address = new URL(url)
  const password = decodeURIComponent(address.password) || address.searchParams.get('password')
  address.password = ''
  address.searchParams.delete('password')
  return { address: address.href, password }
}
