import { Link } from '@remix-run/react'
import type { ChangeView } from '~/content/store/change-view.server.ts'
import type { HistoryFile } from '~/content/store/file-removal.server.ts'

export function FilesOf({
  change: { sequence, files },
  isAdmin,
  address,
}: {
  change: Pick<ChangeView, 'sequence'> & { files: HistoryFile[] }
  isAdmin: boolean
  address: string
}) {
  const gone = files.filter(({ state }) => state === 'removed')
  const kept = isAdmin ? files.filter(({ state }) => state === 'kept') : []
  return (
    <ul className="mt-3 grid gap-1 wrap-anywhere empty:hidden">
      {gone.map(({ name, label }) => (
        <li key={name}>The file “{label}” was deleted permanently.</li>
      ))}
      {kept.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={`${address}&${new URLSearchParams({ change: String(sequence), file: name })}`}
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
