import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { database, transact } from '../db/database.server.ts'
import { isInCharge } from '../db/in-charge.server.ts'
import { noteInPassing } from '../db/note-in-passing.server.ts'
import type { Role } from '../db/tables.ts'
import { type Config, config } from '../process/config.server.ts'
import { log } from '../process/log.server.ts'
import { BackupError, listBackups, type Manifest, readManifest, reason } from './manifest.server.ts'

const minute = 60 * 1000
const hour = 60 * minute

/** Milliseconds between two looks at whether a backup is due. */
const beat = 5 * minute

type Settings = Pick<Config, 'backupDir' | 'backupEveryHours'>

interface Failure {
  /** ISO 8601. */
  at: string
  reason: string
}

export interface BackupStanding {
  /** False where no folder is set, so that none are made. */
  isSet: boolean
  last: string | null
  /** None for longer than twice the time that was set. */
  isLate: boolean
  failed: { at: string; reason?: string } | null
  /** How many of the site's files the newest one found missing or damaged, and what it says of them. */
  harmed: number
  problems: string[]
}

/** What is known of the backups; every process tells staff what the one that makes them has written down. */
interface Known {
  since: number
  last: string | null
  failed: Failure | null
  problems: string[]
}

let failure: Failure | undefined
let startedAt = 0

/** Backs up whenever it is due, from now on; nothing where no folder is set. */
export function startBackups({ backupDir, backupEveryHours }: Settings, run = runBackup) {
  if (!backupDir) return { async stop() {} }
  startedAt = Date.now()
  failure = undefined
  let current: ReturnType<typeof run> | undefined
  const tell = () => noteInPassing(knownHere(backupDir).then(keepTold))
  const look = async () => {
    if (current) return
    tell()
    if (!(await isDue(backupDir, backupEveryHours))) return
    current = run()
    try {
      log().info({ said: await current.ended }, 'backup made')
      failure = undefined
    } catch (error) {
      failure = { at: new Date().toISOString(), reason: reason(error) }
      log().error({ reason: failure.reason }, 'backup failed')
    } finally {
      current = undefined
      tell()
    }
  }
  const safely = () => void look().catch((err) => log().error({ err }, 'a chore failed'))
  const timer = setInterval(safely, beat)
  safely()
  return {
    async stop() {
      clearInterval(timer)
      current?.stop()
    },
  }
}

/** After a failure it is tried again an hour later. */
export async function isDue(folder: string, everyHours: number, now = Date.now()) {
  if (failure && now - Date.parse(failure.at) < hour) return false
  const last = await lastBackup(folder, now)
  // Between two looks it would otherwise be a little later every day.
  return !last || now - last.at.getTime() >= everyHours * hour - beat
}

export async function backupStanding(role: Role, now = Date.now()): Promise<BackupStanding> {
  const { backupDir, backupEveryHours } = config()
  if (!backupDir) return { isSet: false, last: null, isLate: false, failed: null, harmed: 0, problems: [] }
  const told = isInCharge() ? undefined : await readTold()
  const { since, last, failed, problems } = told ?? (await knownHere(backupDir, now))
  const isAdmin = role === 'admin'
  return {
    isSet: true,
    last,
    isLate: now - (last ? Date.parse(last) : since) > 2 * backupEveryHours * hour,
    failed: failed && (isAdmin ? failed : { at: failed.at }),
    harmed: problems.length,
    problems: isAdmin ? problems : [],
  }
}

async function knownHere(folder: string, now = Date.now()): Promise<Known> {
  const last = await lastBackup(folder, now)
  return {
    since: startedAt,
    last: last?.at.toISOString() ?? null,
    failed: failure ?? null,
    problems: last ? await problemsOf(join(folder, last.name)) : [],
  }
}

const keepTold = (known: Known) =>
  transact(async (within) => {
    await sql`delete from backup_standing`.execute(within)
    await sql`insert into backup_standing (told) values (${JSON.stringify(known)})`.execute(within)
  })

async function readTold(): Promise<Known | undefined> {
  const { rows } = await sql<{ told: string }>`select told from backup_standing`.execute(await database())
  return rows[0]?.told ? JSON.parse(rows[0].told) : undefined
}

/** One from the future was made while the clock was wrong. Why a folder can't be read, the next try will say. */
async function lastBackup(folder: string, now: number) {
  const backups = await listBackups(folder).catch(() => [])
  return backups.filter(({ at }) => at.getTime() <= now).at(-1)
}

let known: { path: string; problems: Manifest['problems'] } | undefined

/** A list can be long, and never changes. */
async function problemsOf(path: string) {
  if (known?.path !== path) {
    const { problems } = await readManifest(path).catch((error) => ({ problems: [reason(error)] }))
    known = { path, problems }
  }
  return known.problems
}

/** Runs the build's backup in a process of its own, so that visitors don't wait for it. Rejects with its one sentence. */
function runBackup() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'site.js'), 'backup'], {
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text
    })
  const end = async () => {
    const [code, signal] = await once(child, 'close')
    if (code === 0) return printed.stdout.trim()
    // A crash prints much more than its reason.
    const [said] = printed.stderr.trim().split('\n').slice(-1)
    throw new BackupError(said || `The backup ended before it was finished (${signal ?? code}).`)
  }
  return { ended: end(), stop: () => void child.kill() }
}
