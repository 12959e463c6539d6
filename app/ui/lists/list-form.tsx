import { Form, useNavigate, useNavigationType } from '@remix-run/react'
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Language } from '~/i18n/language.ts'
import { ListFilter, Search } from '~/ui/icons/site.ts'
import { useLocale, useTexts } from '~/ui/text/locale.ts'
import { formatDayInput, isIncompleteDayInput, parseDay } from './day-input.ts'
import { type ListAddress, listUrl, maxSearchLength, parseListAddress } from './list-address.ts'
import { useListAddress } from './list-screen.tsx'

interface ListFormProps {
  /** The object in "Search forms". */
  subject: string
  tabs?: ReactNode
  /** Filter fields in a collapsible panel, which is open if a filter is set. */
  children?: ReactNode
  preservedFilters?: readonly string[]
}

/** A plain GET form. With scripts, it applies on input. */
export function ListForm({ subject, tabs, children, preservedFilters = [] }: ListFormProps) {
  const { t, formatMessage, format, localizePath } = useTexts('lists')
  const id = useId()
  const { to, address } = useListAddress()
  const formHandlers = useLiveForm(localizePath(to), address)
  const error = address.errors.q && formatMessage(t.errors[address.errors.q], { most: maxSearchLength })
  const hiddenValues = { ...address.filters, view: address.view === 'list' ? 'list' : '' }
  const activeFilters = Object.entries(address.filters).filter(
    ([name, value]) => value && !preservedFilters.includes(name),
  ).length
  const filterCount = activeFilters + Number(Boolean(address.from)) + Number(Boolean(address.to))
  return (
    <Form
      method="get"
      action={localizePath(to)}
      role="search"
      aria-label={formatMessage(t.searchFor, { what: subject })}
      className="no-print relative items-end gap-x-4 max-xl:space-y-3 xl:grid xl:grid-cols-[minmax(0,auto)_minmax(22rem,1fr)]"
      {...formHandlers}
    >
      {[...preservedFilters, 'view'].map((name) => {
        const value = Object.entries(hiddenValues).find(([key]) => key === name)?.[1]
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      {tabs}
      <div className={`flex gap-2 ${tabs ? '' : 'xl:col-span-2'} ${children ? 'mr-14 sm:mr-36' : ''}`}>
        <input
          type="search"
          name="q"
          defaultValue={address.q}
          placeholder={t.search}
          aria-label={formatMessage(t.searchFor, { what: subject })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="field-box min-h-12 flex-1 rounded-full px-5"
        />
        <button
          type="submit"
          className="grid size-12 flex-none place-items-center rounded-full bg-water text-white hover:bg-deep"
        >
          <span className="sr-only">{t.search}</span>
          <Search aria-hidden="true" size={20} />
        </button>
      </div>
      {children && (
        <details className="group xl:col-span-2" open={filterCount > 0}>
          {/* The button stays beside the search box when the panel opens below. */}
          <summary className="absolute right-0 -mt-15 inline-flex h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-line bg-white text-sm font-semibold text-ink group-open:bg-mist hover:bg-ice sm:w-34 xl:-mt-12">
            <ListFilter aria-hidden="true" size={18} className={filterCount > 0 ? 'max-sm:hidden' : ''} />
            <span className="max-sm:sr-only">{t.filters}</span>
            {filterCount > 0 && (
              <span className="grid size-5 place-items-center rounded-full bg-water text-xs text-white">
                {format.number(filterCount)}
              </span>
            )}
          </summary>
          <div className="mt-3 grid items-start min-[20rem]:grid-cols-2 gap-x-3 gap-y-2 rounded-2xl border border-line bg-mist p-3 sm:gap-4 sm:p-4 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {children}
            <button type="submit" className="button without-js self-end border border-line bg-white text-ink">
              {t.apply}
            </button>
          </div>
        </details>
      )}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="mt-2 px-5 text-sm font-medium text-red-800 xl:col-span-2"
        >
          {error}
        </p>
      )}
    </Form>
  )
}

/** Milliseconds. */
const debounceDelay = 250

/** Applies the form of a list on input, without changing focus, scroll position or typed text. */
function useLiveForm(path: string, address: ListAddress) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const navigate = useNavigate()
  const { language } = useLocale()
  const isBackNavigation = useNavigationType() === 'POP'
  const isMounted = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const overwritesAll = isBackNavigation && isMounted.current
    isMounted.current = true
    // Links such as "Clear filters" change the address too. Focused inputs and pending input stay as typed, except
    // that the Back button restores focused inputs as well.
    if (timer.current !== undefined) return
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue
      if (element.type === 'hidden' || !element.name) continue
      if (element === document.activeElement && !overwritesAll) continue
      element.value = inputValue(address, element.name, language)
    }
  }, [address, isBackNavigation, language])

  const apply = (replace: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) params.append(name, String(value))
    const nextAddress = parseListAddress(
      `${location.origin}${path}?${params}`,
      Object.keys(address.filters),
      ['days', 'view'],
    )
    const url = listUrl(path, nextAddress, { q: nextAddress.q })
    if (url !== location.pathname + location.search) navigate(url, { replace, preventScrollReset: true })
  }
  return {
    ref: form,
    onInput: (event: FormEvent) => {
      const { target } = event
      if (isIncompleteDayInput(target, language)) return
      clearTimeout(timer.current)
      const typed = target instanceof HTMLInputElement
      // The Back button must return to the list before the search, not to a shorter search text.
      const replacesHistory = typed && target.name === 'q' && address.q !== ''
      timer.current = setTimeout(() => apply(replacesHistory), typed ? debounceDelay : 0)
    },
    // Leaving a date field applies the typed day, or shows it in the list's format.
    onBlur: ({ target }: FocusEvent) => {
      if (isIncompleteDayInput(target, language)) apply(false)
      else if (target instanceof HTMLInputElement && isAppliedDay(address, target, language))
        target.value = inputValue(address, target.name, language)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      apply(false)
    },
  }
}

const isAppliedDay = (address: ListAddress, { name, value }: HTMLInputElement, language: Language) =>
  (name === 'from' || name === 'to') && value && parseDay(value.trim(), language) === address[name]

function inputValue(address: ListAddress, name: string, language: Language) {
  if (name === 'from' || name === 'to') return formatDayInput(address[name], language)
  return name === 'q' ? address.q : (address.filters[name] ?? '')
}
