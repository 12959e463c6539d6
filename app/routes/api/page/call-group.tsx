import type { ReactNode } from 'react'
import { nameOf } from '~/process/words.ts'
import type { Group } from '~/routes/api/description/reference.server.ts'
import { apiText } from '~/routes/api/page/text.ts'
import { KeyRound } from '~/ui/icons/site.ts'
import { Code } from './code.tsx'

export function CallGroup({ group }: { group: Group }) {
  const { t } = apiText.use()
  const { name, called, anchor, calls, queries, fields, examples } = group
  const about = has(t.about, name)
  return (
    <section aria-labelledby={anchor} className="mt-14 border-t border-line pt-10">
      <h2 id={anchor} className="text-2xl font-bold">
        {nameOf({ [name]: called, ...t.names }, name)}
      </h2>
      {about && <p className="mt-3 max-w-2xl">{about}</p>}
      <ul className="mt-5 grid gap-2.5">
        {calls.map(({ method, path, does, staff }) => (
          <li key={method + path} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <code className={`w-16 font-semibold ${method === 'GET' ? 'text-leaf' : 'text-water'}`}>
              {method}
            </code>
            <code className="text-ink wrap-anywhere">{path}</code>
            <span className="text-sm">{t.does[does]}</span>
            {staff && (
              <span className="inline-flex items-center gap-1 rounded-full bg-mist px-2 py-0.5 text-xs font-semibold text-ink">
                <KeyRound aria-hidden="true" size={12} /> {t.staff}
              </span>
            )}
          </li>
        ))}
      </ul>
      {queries.length > 0 && (
        <Rows
          title={t.filters}
          rows={queries.map((query) => ({ ...query, said: has(t.parameters, query.name) ?? t.filter }))}
        />
      )}
      {fields.length > 0 && (
        <Rows title={t.fields} rows={fields.map((field) => ({ ...field, said: <Said field={field} /> }))} />
      )}
      <Details title={t.examples}>
        <div className="grid gap-5">
          {examples.map(({ method, curl }) => (
            <div key={method} className="min-w-0">
              <h3 className="mb-2 text-sm font-semibold">{nameOf(t.example, method)}</h3>
              <Code>{curl}</Code>
            </div>
          ))}
        </div>
      </Details>
    </section>
  )
}

const has = (texts: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

function Said({ field: { description, kind, least, most } }: { field: Group['fields'][number] }) {
  const { t, say } = apiText.use()
  const bounds = least === undefined ? t.upTo : t.between
  const limits = most === undefined ? '' : `, ${say(bounds, { least: least ?? 0, most })}`
  return (
    <>
      <span lang="en">{description}</span> ({t.kinds[kind] + limits})
    </>
  )
}

interface RowsProps {
  title: string
  rows: { name: string; said: ReactNode; values: string[]; required?: boolean }[]
}

function Rows({ title, rows }: RowsProps) {
  const { t } = apiText.use()
  return (
    <Details title={title} summary={rows.map(({ name }) => name).join(', ')}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[minmax(9rem,auto)_1fr]">
        {rows.map(({ name, said, values, required }) => (
          <div key={name} className="sm:contents">
            <dt>
              <code className="font-semibold text-ink wrap-anywhere">{name}</code>
              {required && <span className="ml-2 text-xs font-semibold text-water">{t.required}</span>}
            </dt>
            <dd>
              {said}
              {values.length > 0 && (
                <span className="mt-0.5 block">
                  {t.oneOf} <span lang="en">{values.join(' · ')}</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Details>
  )
}

interface DetailsProps {
  title: string
  summary?: string
  children: ReactNode
}

function Details({ title, summary, children }: DetailsProps) {
  return (
    <details className="group mt-3 rounded-xl border border-line">
      <summary className="flex min-h-11 items-baseline gap-3 px-4 py-2.5">
        <span className="flex-none font-semibold text-ink">{title}</span>
        {summary && (
          <span lang="en" className="truncate text-sm group-open:hidden">
            {summary}
          </span>
        )}
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
