import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, config } from '~/config/config.server.ts'
import { fireAndForget, log } from '~/config/log.server.ts'
import { database, transact } from '~/db/database.server.ts'
import { isLeader } from '~/db/leader.server.ts'
import type { Role } from '~/db/tables.ts'
import { BackupError, errorMessage, listBackups, type Manifest, readManifest } from './manifest.server.ts'

const minute = 60 * 1000
const hour = 60 * minute

/** Milliseconds between two looks at whether a backup is due. */
const checkInterval = 5 * minute

type ScheduleSettings = Pick<Config, 'backupDir' | 'backupEveryHours'>

interface Failure {
  /** ISO 8601. */
  at: string
  reason: string
}

export interface BackupStatus {
  /** False where no folder is set, so that none are made. */
  isConfigured: boolean
  last: string | null
  /** None for longer than twice the time that was set. */
  isLate: boolean
  failed: { at: string; reason?: string } | null
  /** How many of the site's files the newest one found missing or damaged, and what it says of them. */
  problemCount: number
  problems: string[]
}

/** What is known of the backups; every process tells staff what the one that makes them has written down. */
interface ScheduleState {
  since: number
  last: string | null
  failed: Failure | null
  problems: string[]
}

let failure: Failure | undefined
let startedAt = 0

/** Backs up whenever it is due, from now on; nothing where no folder is set. */
export function startBackups({ backupDir, backupEveryHours }: ScheduleSettings, run = runBackup) {
  if (!backupDir) return { async stop() {} }
  startedAt = Date.now()
  failure = undefined
  let current: ReturnType<typeof run> | undefined
  const saveStateSoon = () => fireAndForget(readLocalState(backupDir).then(saveState))
  const backUpIfDue = async () => {
    if (current) return
    saveStateSoon()
    if (!(await isDue(backupDir, backupEveryHours))) return
    current = run()
    try {
      log().info({ said: await current.ended }, 'backup made')
      failure = undefined
    } catch (error) {
      failure = { at: new Date().toISOString(), reason: errorMessage(error) }
      log().error({ reason: failure.reason }, 'backup failed')
    } finally {
      current = undefined
      saveStateSoon()
    }
  }
  const safely = () => void backUpIfDue().catch((err) => log().error({ err }, 'a chore failed'))
  const timer = setInterval(safely, checkInterval)
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
  const last = await findLastBackup(folder, now)
  // Between two looks it would otherwise be a little later every day.
  return !last || now - last.at.getTime() >= everyHours * hour - checkInterval
}

export async function getBackupStatus(role: Role, now = Date.now()): Promise<BackupStatus> {
  const { backupDir, backupEveryHours } = config()
  if (!backupDir)
    return { isConfigured: false, last: null, isLate: false, failed: null, problemCount: 0, problems: [] }
  const savedState = isLeader() ? undefined : await readSavedState()
  const { since, last, failed, problems } = savedState ?? (await readLocalState(backupDir, now))
  const isAdmin = role === 'admin'
  return {
    isConfigured: true,
    last,
    isLate: now - (last ? Date.parse(last) : since) > 2 * backupEveryHours * hour,
    failed: failed && (isAdmin ? failed : { at: failed.at }),
    problemCount: problems.length,
    problems: isAdmin ? problems : [],
  }
}

async function readLocalState(folder: string, now = Date.now()): Promise<ScheduleState> {
  const last = await findLastBackup(folder, now)
  return {
    since: startedAt,
    last: last?.at.toISOString() ?? null,
    failed: failure ?? null,
    problems: last ? await readProblems(join(folder, last.name)) : [],
  }
}

const saveState = (state: ScheduleState) =>
  transact(async (transaction) => {
    await sql`delete from backup_standing`.execute(transaction)
    await sql`insert into backup_standing (told) values (${JSON.stringify(state)})`.execute(transaction)
  })

async function readSavedState(): Promise<ScheduleState | undefined> {
  const { rows } = await sql<{ told: string }>`select told from backup_standing`.execute(await database())
  return rows[0]?.told ? JSON.parse(rows[0].told) : undefined
}

/** One from the future was made while the clock was wrong. Why a folder can't be read, the next try will say. */
async function findLastBackup(folder: string, now: number) {
  const backups = await listBackups(folder).catch(() => [])
  return backups.filter(({ at }) => at.getTime() <= now).at(-1)
}

let cachedProblems: { path: string; problems: Manifest['problems'] } | undefined

/** A list can be long, and never changes. */
async function readProblems(path: string) {
  if (cachedProblems?.path !== path) {
    const { problems } = await readManifest(path).catch((error) => ({ problems: [errorMessage(error)] }))
    cachedProblems = { path, problems }
  }
  return cachedProblems.problems
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
    const [lastLine] = printed.stderr.trim().split('\n').slice(-1)
    throw new BackupError(lastLine || `The backup ended before it was finished (${signal ?? code}).`)
  }
  return { ended: end(), stop: () => void child.kill() }
}
