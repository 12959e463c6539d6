import { useNavigate, useNavigationType } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import type { Language } from '~/process/language.ts'
import { type ListAddress, listUrl, readListAddress } from '~/ui/lists/list-address.ts'
import { useLocale } from '~/ui/locale.ts'
import { isUnfinished, readDay, shownDay } from './typed-day.ts'

/** Milliseconds without a key before a search goes out. */
const pause = 250

/** Applies a list's form while it is filled in; focus, scroll and what is being typed stay. */
export function useLiveForm(path: string, address: ListAddress) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const navigate = useNavigate()
  const { language } = useLocale()
  const isBack = useNavigationType() === 'POP'
  const isStarted = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const all = isBack && isStarted.current
    isStarted.current = true
    // Links change the address too, such as "Clear filters"; what is in use, or not applied yet, is the visitor's,
    // unless the Back button asked for what was there before.
    if (timer.current !== undefined) return
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue
      if (element.type === 'hidden' || !element.name) continue
      if (element === document.activeElement && !all) continue
      element.value = shownValue(address, element.name, language)
    }
  }, [address, isBack, language])

  const apply = (replace: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) params.append(name, String(value))
    const asked = readListAddress(`${location.origin}${path}?${params}`, Object.keys(address.filters), [
      'days',
      'view',
    ])
    const url = listUrl(path, asked, {})
    if (url !== location.pathname + location.search) navigate(url, { replace, preventScrollReset: true })
  }
  return {
    ref: form,
    onInput: (event: FormEvent) => {
      const { target } = event
      if (isUnfinished(target, language)) return
      clearTimeout(timer.current)
      const typed = target instanceof HTMLInputElement
      // One step back from a search is the list without it, not the search one letter shorter.
      const refines = typed && target.name === 'q' && address.q !== ''
      timer.current = setTimeout(() => apply(refines), typed ? pause : 0)
    },
    // A day that is typed counts as it is once it is left, and stands there as the list has read it.
    onBlur: ({ target }: FocusEvent) => {
      if (isUnfinished(target, language)) apply(false)
      else if (target instanceof HTMLInputElement && isDayOf(address, target, language))
        target.value = shownValue(address, target.name, language)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      apply(false)
    },
  }
}

const isDayOf = (address: ListAddress, { name, value }: HTMLInputElement, language: Language) =>
  (name === 'from' || name === 'to') && value && readDay(value.trim(), language) === address[name]

function shownValue(address: ListAddress, name: string, language: Language) {
  if (name === 'from' || name === 'to') return shownDay(address[name], language)
  return name === 'q' ? address.q : (address.filters[name] ?? '')
}
