import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

type Program = 'pg_dump' | 'pg_restore'

interface Found {
  path: string
  version: number
}

/** Debian has every version in a folder of its own. */
const debian = '/usr/lib/postgresql'

/** Runs one of PostgreSQL's own programs on the database of this address. Rejects with one sentence. */
export async function runProgram(name: Program, url: string | undefined, args: string[], least = 0) {
  const { path } = await newEnough(name, least)
  const { address, password } = withoutPassword(url)
  // What is on the command line others on the machine can read.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }), PGAPPNAME: 'website backup' }
  const target = address ? ['--dbname', address, '--no-password'] : []
  try {
    return (await execute(path, [...args, ...target], { env, maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : ''
    throw new Error(said || `${name} can't be run: ${error instanceof Error ? error.message : error}`)
  }
}

/** The oldest of those that are not older than the server: what one writes, older ones can't read. */
async function newEnough(name: Program, least: number): Promise<Found> {
  const found = await versionsOf(name)
  const [fit] = found.filter(({ version }) => version >= least).sort((a, b) => a.version - b.version)
  if (fit) return fit
  const what = `Install the programs of PostgreSQL${least ? ` ${least}` : ''} on this machine (Debian: postgresql-client${least ? `-${least}` : ''})`
  const newest = Math.max(...found.map(({ version }) => version))
  throw new Error(
    found.length === 0
      ? `${name} is missing. ${what}, or put its folder into PATH.`
      : `${name} is of version ${newest}, and the database of version ${least}. ${what}.`,
  )
}

async function versionsOf(name: Program): Promise<Found[]> {
  const own = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...own]
  const paths = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
  const asked = paths.map(async (path) => {
    const { stdout } = await execute(path, ['--version'], { timeout: 10_000 }).catch(() => ({ stdout: '' }))
    return { path, version: Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) }
  })
  return (await Promise.all(asked)).filter(({ version }) => version > 0)
}

function withoutPassword(url: string | undefined) {
  if (!url) return {}
  const address = new URL(url)
  const password = decodeURIComponent(address.password) || address.searchParams.get('password')
  address.password = ''
  address.searchParams.delete('password')
  return { address: address.href, password }
}
