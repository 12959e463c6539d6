import { startBackups } from '~/backup/schedule.server.ts'
import type { Config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import { logDamagedTexts } from '~/content/dashboard/damaged-texts.server.ts'
import { deleteOrphanedFiles } from '~/content/media/cleanup.server.ts'
import { startPregenerating } from '~/content/media/pregenerate.server.ts'
import { startMaintenance } from '~/content/search/maintenance.server.ts'
import { startPublishingScheduler } from '~/content/workflow/schedule.server.ts'
import { deleteExpiredAndExcessCounts } from '~/db/rate-limits.server.ts'
import { deleteOrphanedCvs } from '~/inbox/cv-files.server.ts'
import { deleteUnconfirmed, queuePendingConfirmations } from '~/inbox/subscribers.server.ts'
import { deleteExpiredSuspected } from '~/inbox/suspected.server.ts'
import { startSender } from '~/mail/sender.server.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

type JobSettings = Pick<Config, 'mail' | 'siteUrl' | 'backupDir' | 'backupEveryHours'>

/** Starts the background jobs: email, deletion of expired data, renditions, scheduled publishing and backups. */
export function startJobs(settings: JobSettings) {
  const { mail, siteUrl } = settings
  const sweep = () =>
    void Promise.all([
      deleteOrphanedCvs(),
      deleteUnconfirmed(),
      deleteExpiredSuspected(),
      mail && queuePendingConfirmations(),
    ]).catch(logFailure('delete expired submissions'))
  const sweepFiles = () => void deleteOrphanedFiles().catch(logFailure('delete orphaned files'))
  const sweepCounts = () => void deleteExpiredAndExcessCounts().catch(logFailure('delete expired counts'))
  const maintenance = startMaintenance()
  const timers = [setInterval(sweep, hour), setInterval(sweepFiles, day), setInterval(sweepCounts, minute)]
  sweep()
  // Maintenance rebuilds the table of used files first. Otherwise the sweep could delete files in use.
  void maintenance.ready.then((shouldContinue) => shouldContinue && sweepFiles())
  logDamagedTexts().catch(logFailure('find damaged texts'))
  const sender = mail && startSender({ ...mail, host: new URL(siteUrl).hostname })
  const backups = startBackups(settings)
  const stopPictures = startPregenerating()
  const stopPublishing = startPublishingScheduler()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopPictures()
      await maintenance.stop()
      await stopPublishing()
      await backups.stop()
      await sender?.stop(5000)
    },
  }
}

const logFailure = (job: string) => (err: unknown) => log().error({ err, job }, 'a job failed')
