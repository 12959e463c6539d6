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

/** Debian has every version in a folder of its own. */
const debianFolder = '/usr/lib/postgresql'

/** Runs one of PostgreSQL's own programs on the database of this address. Rejects with one sentence. */
export async function runProgram(name: Program, url: string | undefined, args: string[], minVersion = 0) {
  const { path } = await findNewEnough(name, minVersion)
  const { address, password } = splitPassword(url)
  // What is on the command line others on the machine can read.
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

/** The oldest of those that are not older than the server: what one writes, older ones can't read. */
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
