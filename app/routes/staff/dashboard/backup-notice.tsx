import type { BackupStatus } from '~/backup/schedule.server.ts'
import { TriangleAlert } from '~/ui/icons/site.ts'
import { DatabaseBackup } from '~/ui/icons/staff.ts'
import { useLocale } from '~/ui/text/locale.ts'

export function BackupNotice({ status, isAdmin }: { status: BackupStatus; isAdmin: boolean }) {
  const { format } = useLocale()
  const { isConfigured, last, isLate, failed, problemCount, problems } = status
  const moment = (at: string) => `${format.moment(at)} Nepal time`
  const isFailing = Boolean(failed) || isLate
  return (
    <>
      {(isFailing || problemCount > 0) && (
        <div
          role="alert"
          className="mt-5 flex items-start gap-3 rounded-xl border border-amber-300 bg-amber-50 px-4 py-3 text-sm text-amber-950"
        >
          <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 flex-none" />
          <div className="grid gap-1 wrap-anywhere">
            {isFailing && (
              <p>
                <b>The website is not being backed up.</b>{' '}
                {failed && `The last backup, on ${moment(failed.at)}, failed. `}
                {last ? `The newest backup is from ${moment(last)}. ` : 'There is no backup yet. '}
                Tell the person who runs the server.
              </p>
            )}
            {failed?.reason && <p>{failed.reason}</p>}
            {problemCount > 0 && (
              <p>
                <b>Some stored files are missing or damaged.</b> Tell the person who runs the server:{' '}
                {problemCount === 1 ? 'one file is' : `${problemCount} files are`} damaged.
              </p>
            )}
            {problems.length > 0 && (
              <ul className="list-disc pl-5">
                {problems.slice(0, 5).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
      {isAdmin && (
        <p className="mt-5 flex items-start gap-3 text-sm">
          <DatabaseBackup aria-hidden="true" size={20} className="flex-none text-water" />
          <span>
            {!isConfigured && (
              <>
                <b className="text-ink">The website is not backed up automatically.</b> Ask the person who
                runs the server to set a backup folder.
              </>
            )}
            {isConfigured && (
              <>
                <b className="text-ink">Last backup:</b> {last ? moment(last) : 'none yet'}
              </>
            )}
          </span>
        </p>
      )}
    </>
  )
}
