import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ChangeView } from '~/content/history/change-view.server.ts'
import type { FieldWordDiff } from '~/content/history/word-diff.server.ts'
import type { FileOfChange } from '~/content/media/cleanup.server.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { WordDiffSide } from '~/routes/staff/resource/reviews/word-diff.tsx'
import { CurrentPasswordField } from '~/ui/staff/fields.tsx'
import { useLocale } from '~/ui/text/locale.ts'

export function ChangeEntry({ children, ...restoreProps }: RestoreFormsProps & { children: ReactNode }) {
  const { change, error } = restoreProps
  const { format } = useLocale()
  const { at, actor, typeLabel, name, action, actionLabel, fields, href } = change
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>{typeLabel}</Badge>
        <Link
          to={href}
          discover="none"
          className="min-w-0 font-semibold text-ink underline-offset-4 wrap-anywhere hover:text-water hover:underline"
        >
          {name}
        </Link>{' '}
        {actionLabel}
      </p>
      <p className="mt-1 text-sm">
        {format.moment(at)} · {actor}
      </p>
      {fields.length > 0 && (
        <details className="mt-2 text-sm" open={Boolean(error)}>
          <summary className="inline-flex min-h-8 items-center font-semibold text-water underline underline-offset-4">
            {fields.length === 1 ? 'What changed: 1 field' : `What changed: ${fields.length} fields`}
          </summary>
          <dl className="mt-2 grid gap-3">
            {fields.map(({ label, before, after }) => (
              <div key={label}>
                <dt className="font-semibold text-ink">{label}</dt>
                {before.some(Boolean) && (
                  <dd className="wrap-anywhere whitespace-pre-line text-red-900">
                    <WordDiffSide text={before} as="del" />
                  </dd>
                )}
                {after.some(Boolean) && (
                  <dd className="wrap-anywhere whitespace-pre-line text-emerald-950">
                    <WordDiffSide text={after} as="ins" />
                  </dd>
                )}
              </div>
            ))}
          </dl>
          {children}
          {action !== 'remove' && <RestoreForms {...restoreProps} />}
        </details>
      )}
      {action === 'remove' && <RestoreForms {...restoreProps} />}
    </>
  )
}

interface RestoreFormsProps {
  change: Omit<ChangeView, 'fields'> & { fields: FieldWordDiff[] }
  asksPassword: boolean
  error?: string
}

function RestoreForms({
  change: { sequence, action, name, restorable },
  asksPassword,
  error,
}: RestoreFormsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 text-sm empty:hidden">
      {restorable.map((which) => (
        <Form key={which} method="post" preventScrollReset className="grid gap-2">
          <input type="hidden" name="change" value={sequence} />
          <input type="hidden" name="which" value={which} />
          {asksPassword && <CurrentPasswordField error={error} />}
          <button
            type="submit"
            className="min-h-9 rounded-full border border-line px-4 font-semibold text-ink hover:bg-ice"
          >
            {action === 'remove' ? 'Restore' : `Restore the version ${which}`}
            <span className="sr-only">: {name}</span>
          </button>
        </Form>
      ))}
    </div>
  )
}

export function ChangeFiles({
  change: { sequence, files },
  isAdmin,
  baseUrl,
}: {
  change: Pick<ChangeView, 'sequence'> & { files: FileOfChange[] }
  isAdmin: boolean
  baseUrl: string
}) {
  const removedFiles = files.filter(({ state }) => state === 'removed')
  const removableFiles = isAdmin ? files.filter(({ state }) => state === 'history-only') : []
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
