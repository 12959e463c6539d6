import { Form } from '@remix-run/react'
import { ListFilter, Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type ListAddress, listUrl } from '~/routes/site/list-address.ts'
import { useListText } from '~/text/en-lists.ts'
import { useLiveForm } from './use-live-form.ts'

interface ListFormProps {
  /** The list's page. */
  to: string
  address: ListAddress
  /** What is searched, as in "Search forms". */
  what: string
  /** Selects and dates in a panel that folds; open where one of them is set. */
  children?: ReactNode
  /** Filters that other parts of the page set, and that a search keeps. */
  keeps?: readonly string[]
}

/** Search and filters of a list: a plain GET form that applies while one types where scripts run. */
export function ListForm({ to, address, what, children, keeps = [] }: ListFormProps) {
  const { t, path } = useListText()
  const id = useId()
  const live = useLiveForm(path(to), address)
  const error = address.errors.q
  const kept = { ...address.filters, view: address.view === 'list' ? 'list' : '' }
  const set = Object.entries(address.filters).filter(([name, value]) => value && !keeps.includes(name)).length
  const narrowed = set + Number(Boolean(address.from)) + Number(Boolean(address.to))
  return (
    <Form
      method="get"
      action={path(to)}
      role="search"
      aria-label={t.searchFor(what)}
      className="no-print"
      {...live}
    >
      {[...keeps, 'view'].map((name) => {
        const value = Object.entries(kept).find(([key]) => key === name)?.[1]
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-body max-sm:hidden"
          />
          <input
            type="search"
            name="q"
            defaultValue={address.q}
            placeholder={t.searchFor(what)}
            aria-label={t.searchFor(what)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="field-box min-h-12 w-full rounded-full px-4 sm:pl-12"
          />
        </div>
        <button type="submit" className="button button-primary">
          {t.search}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 px-5 text-sm font-medium text-red-800">
          {error}
        </p>
      )}
      {children && (
        <details className="group mt-3" open={narrowed > 0}>
          <summary className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold text-ink hover:bg-mist">
            <ListFilter aria-hidden="true" size={17} /> {t.filters}
            {narrowed > 0 && (
              <span className="grid size-5 place-items-center rounded-full bg-water text-xs text-white">
                {narrowed}
              </span>
            )}
          </summary>
          <div className="mt-3 grid items-start gap-4 rounded-2xl border border-line bg-mist p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
            {children}
            <button type="submit" className="button without-js self-end border border-line bg-white text-ink">
              {t.apply}
            </button>
          </div>
        </details>
      )}
    </Form>
  )
}

/** The address of the list without search and filters, the view kept. */
export const resetUrl = (to: string, address: ListAddress) =>
  listUrl(to, { ...address, filters: {} }, { q: '', from: '', to: '' })
