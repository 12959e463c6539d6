import { useNavigate, useNavigationType } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import type { Language } from '~/i18n/language.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { formatDayInput, isIncompleteDay, parseDay } from './day-input.ts'
import { type ListAddress, listUrl, parseListAddress } from './list-address.ts'

/** Milliseconds. */
const debounceDelay = 250

/** Applies the form of a list on input, without changing focus, scroll position or typed text. */
export function useLiveForm(path: string, address: ListAddress) {
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
      if (isIncompleteDay(target, language)) return
      clearTimeout(timer.current)
      const typed = target instanceof HTMLInputElement
      // The Back button must return to the list before the search, not to a shorter search text.
      const replacesHistory = typed && target.name === 'q' && address.q !== ''
      timer.current = setTimeout(() => apply(replacesHistory), typed ? debounceDelay : 0)
    },
    // Leaving a date field applies the typed day, or shows it in the list's format.
    onBlur: ({ target }: FocusEvent) => {
      if (isIncompleteDay(target, language)) apply(false)
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
