import { startBackups } from '~/backup/schedule.server.ts'
import { tellDamagedTexts } from '~/content/public/damaged-texts.server.ts'
import { keepPictures } from '~/content/store/keep-pictures.server.ts'
import { startPublishing } from '~/content/store/publish-due.server.ts'
import { sweepUploads } from '~/content/store/stored-files.server.ts'
// Who asked for a review is told when a working copy went out.
import '~/letters/review-letters.server.ts'
import { sweepCvs } from '~/letters/cv-files.server.ts'
import { startSender } from '~/letters/sender.server.ts'
import { forgetUnconfirmed, writeOwedLetters } from '~/letters/subscribers.server.ts'
import { forgetSuspected } from '~/letters/suspected.server.ts'
import { startUpkeep } from '~/search/upkeep.server.ts'
import { forgetCounts } from '../db/limits.server.ts'
import type { Config } from '../process/config.server.ts'
import { log } from '../process/log.server.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

type ChoreSettings = Pick<Config, 'mail' | 'siteUrl' | 'backupDir' | 'backupEveryHours'>

/** What the site does beside answering: it sends letters, lets go of what it must not keep, and backs itself up. */
export function startChores(settings: ChoreSettings) {
  const { mail, siteUrl } = settings
  const sweep = () =>
    void Promise.all([sweepCvs(), forgetUnconfirmed(), forgetSuspected(), mail && writeOwedLetters()]).catch(
      failed,
    )
  const sweepFiles = () => void sweepUploads().catch(failed)
  const sweepCounts = () => void forgetCounts().catch(failed)
  const upkeep = startUpkeep()
  const timers = [setInterval(sweep, hour), setInterval(sweepFiles, day), setInterval(sweepCounts, minute)]
  sweep()
  // What was lost of which files are in use is known again by then.
  void upkeep.begun.then((goesOn) => goesOn && sweepFiles())
  tellDamagedTexts().catch(failed)
  const sender = mail && startSender({ ...mail, host: new URL(siteUrl).hostname })
  const backups = startBackups(settings)
  const stopPictures = keepPictures()
  const stopPublishing = startPublishing()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopPictures()
      await upkeep.stop()
      await stopPublishing()
      await backups.stop()
      await sender?.stop(5000)
    },
  }
}

const failed = (err: unknown) => log().error({ err }, 'a chore failed')
