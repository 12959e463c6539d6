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

const checkInterval = 5 * minute

type ScheduleSettings = Pick<Config, 'backupDir' | 'backupEveryHours'>

interface Failure {
  /** ISO 8601. */
  at: string
  reason: string
}

export interface BackupStatus {
  /** False without a configured folder. */
  isConfigured: boolean
  last: string | null
  /** True if the last backup is older than twice the configured interval. */
  isLate: boolean
  failed: { at: string; reason?: string } | null
  /** Missing and damaged files in the newest backup. Only administrators see the list. */
  problemCount: number
  problems: string[]
}

/** The leader stores its state in the database, so that every process can show it. */
interface ScheduleState {
  since: number
  last: string | null
  failed: Failure | null
  problems: string[]
}

let failure: Failure | undefined
let startedAt = 0

/** Makes a backup whenever one is due. Does nothing without a configured folder. */
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
      log().info({ output: await current.ended }, 'backup made')
      failure = undefined
    } catch (error) {
      failure = { at: new Date().toISOString(), reason: errorMessage(error) }
      log().error({ reason: failure.reason }, 'backup failed')
    } finally {
      current = undefined
      saveStateSoon()
    }
  }
  const safely = () => void backUpIfDue().catch((err) => log().error({ err, job: 'back up' }, 'a job failed'))
  const timer = setInterval(safely, checkInterval)
  safely()
  return {
    async stop() {
      clearInterval(timer)
      current?.stop()
    },
  }
}

/** Retries an hour after a failure. */
export async function isDue(folder: string, everyHours: number, now = Date.now()) {
  if (failure && now - Date.parse(failure.at) < hour) return false
  const last = await findLastBackup(folder, now)
  // Without this tolerance, each backup would start a little later than the last one.
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

/** Ignores backups from the future, made with a wrong clock. The next backup reports why the folder is unreadable. */
async function findLastBackup(folder: string, now: number) {
  const backups = await listBackups(folder).catch(() => [])
  return backups.filter(({ at }) => at.getTime() <= now).at(-1)
}

let cachedProblems: { path: string; problems: Manifest['problems'] } | undefined

/** A manifest can be long and never changes. */
async function readProblems(path: string) {
  if (cachedProblems?.path !== path) {
    const { problems } = await readManifest(path).catch((error) => ({ problems: [errorMessage(error)] }))
    cachedProblems = { path, problems }
  }
  return cachedProblems.problems
}

/** Runs the backup in its own process, so that it does not slow down responses. Rejects with its error message. */
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
    // A crash prints a stack before its reason.
    const [lastLine] = printed.stderr.trim().split('\n').slice(-1)
    throw new BackupError(lastLine || `The backup ended before it was finished (${signal ?? code}).`)
  }
  return { ended: end(), stop: () => void child.kill() }
}
