import type { ReactNode } from 'react'
import { labelOf } from '~/i18n/message.ts'
import { KeyRound } from '~/ui/icons/site.ts'
import { useTexts } from '~/ui/text/locale.ts'
import type { ReferenceGroup } from './reference.server.ts'

export function CallGroup({ group }: { group: ReferenceGroup }) {
  const { t } = useTexts('api')
  const { name, description, anchor, calls, parameters, fields, examples } = group
  return (
    <section aria-labelledby={anchor} className="mt-14 border-t border-line pt-10">
      <h2 id={anchor} className="text-2xl font-bold">
        {name}
      </h2>
      {description && <p className="mt-3 max-w-2xl">{description}</p>}
      <ul className="mt-5 grid gap-2.5">
        {calls.map(({ method, path, summary, isStaffOnly }) => (
          <li key={method + path} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <code className={`w-16 font-semibold ${method === 'GET' ? 'text-leaf' : 'text-water'}`}>
              {method}
            </code>
            <code className="text-ink wrap-anywhere">{path}</code>
            <span className="text-sm">{summary}</span>
            {isStaffOnly && (
              <span className="inline-flex items-center gap-1 rounded-full bg-mist px-2 py-0.5 text-xs font-semibold text-ink">
                <KeyRound aria-hidden="true" size={12} /> {t.staff}
              </span>
            )}
          </li>
        ))}
      </ul>
      {parameters.length > 0 && <ParameterList title={t.filters} rows={parameters} />}
      {fields.length > 0 && <ParameterList title={t.fields} rows={fields} />}
      <Disclosure title={t.examples}>
        <div className="grid gap-5">
          {examples.map(({ method, curl }) => (
            <div key={method} className="min-w-0">
              <h3 className="mb-2 text-sm font-semibold">{labelOf(t.example, method)}</h3>
              <CodeBlock>{curl}</CodeBlock>
            </div>
          ))}
        </div>
      </Disclosure>
    </section>
  )
}

/** Long lines wrap, so that phones need no horizontal scrolling. */
export function CodeBlock({ children, className = '' }: { children: string; className?: string }) {
  return (
    <pre
      className={`rounded-xl bg-abyss p-4 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap text-ice ${className}`}
    >
      <code>{children}</code>
    </pre>
  )
}

interface ParameterListProps {
  title: string
  rows: { name: string; description: string; values: string[]; required?: boolean }[]
}

function ParameterList({ title, rows }: ParameterListProps) {
  const { t } = useTexts('api')
  return (
    <Disclosure title={title} summary={rows.map(({ name }) => name).join(', ')}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[minmax(9rem,auto)_1fr]">
        {rows.map(({ name, description, values, required }) => (
          <div key={name} className="sm:contents">
            <dt>
              <code className="font-semibold text-ink wrap-anywhere">{name}</code>
              {required && <span className="ml-2 text-xs font-semibold text-water">{t.required}</span>}
            </dt>
            <dd>
              {description}
              {values.length > 0 && (
                <span className="mt-0.5 block">
                  {t.oneOf} {values.join(' · ')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

interface DisclosureProps {
  title: string
  summary?: string
  children: ReactNode
}

function Disclosure({ title, summary, children }: DisclosureProps) {
  return (
    <details className="group mt-3 rounded-xl border border-line">
      <summary className="flex min-h-11 items-baseline gap-3 px-4 py-2.5">
        <span className="font-semibold text-ink">{title}</span>
        {summary && <span className="flex-1 truncate text-sm group-open:hidden">{summary}</span>}
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
