import { Link } from '@remix-run/react'
import type { ChangeView } from '~/content/history/change-view.server.ts'
import type { HistoryFile } from '~/content/media/cleanup.server.ts'

export function ChangeFiles({
  change: { sequence, files },
  isAdmin,
  baseUrl,
}: {
  change: Pick<ChangeView, 'sequence'> & { files: HistoryFile[] }
  isAdmin: boolean
  baseUrl: string
}) {
  const removedFiles = files.filter(({ state }) => state === 'removed')
  const removableFiles = isAdmin ? files.filter(({ state }) => state === 'kept') : []
  return (
    <ul className="mt-3 grid gap-1 wrap-anywhere empty:hidden">
      {removedFiles.map(({ name, label }) => (
        <li key={name}>The file “{label}” was deleted permanently.</li>
      ))}
      {removableFiles.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={`${baseUrl}&${new URLSearchParams({ change: String(sequence), file: name })}`}
            preventScrollReset
            className="inline-flex min-h-8 items-center text-red-900 underline underline-offset-4"
          >
            Remove “{label}” for good
          </Link>
        </li>
      ))}
    </ul>
  )
}
