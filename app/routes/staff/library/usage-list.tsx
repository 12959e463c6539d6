import { Link } from '@remix-run/react'
import type { FileUse } from '~/content/media/library.server.ts'
import { ExternalLink } from '~/ui/icons/staff.ts'
import { libraryEn } from './en.ts'

const t = libraryEn.file

interface UsageListProps {
  uses: FileUse[]
  /** Drafts of others that also use the file. */
  otherDrafts: number
  /** Set if an administrator may delete the file permanently. */
  removableName?: string
}

export function FileUsageList({ uses, otherDrafts, removableName }: UsageListProps) {
  return (
    <section className="rounded-2xl border border-line bg-white p-4 text-sm">
      <h2 className="font-semibold text-ink">{t.uses}</h2>
      {uses.length + otherDrafts === 0 && <p className="mt-2">{t.unused}</p>}
      <ul className="mt-2 grid gap-1 empty:hidden">
        {uses.map(({ typeLabel, title, href, publicPath }) => (
          <li key={href} className="flex flex-wrap items-center gap-x-3">
            <Link to={href} discover="none" className="text-link min-w-0 wrap-anywhere">
              {typeLabel}: {title}
            </Link>
            {publicPath && (
              <a
                href={publicPath}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-water underline underline-offset-4"
              >
                <ExternalLink aria-hidden="true" size={15} /> {t.seen}
                <span className="sr-only">: {title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {otherDrafts > 0 && <p className="mt-2">{t.othersDrafts(otherDrafts)}</p>}
      {removableName && (
        <p className="mt-2">
          {t.staysUnused}{' '}
          <Link
            to={`/admin/library/remove?file=${removableName}`}
            discover="none"
            className="inline-flex min-h-8 items-center font-semibold text-red-900 underline underline-offset-4"
          >
            {t.remove}
          </Link>
        </p>
      )}
    </section>
  )
}
