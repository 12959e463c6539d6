import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { type ListAddress, listUrl, readListAddress } from '~/routes/site/list-address.ts'
import { listsEn } from '~/text/en-lists.ts'

/** Milliseconds without a key before a search goes out. */
const pause = 250

/** Applies a list's form while it is filled in; focus, scroll and what is being typed stay. */
export function useLiveForm(path: string, address: ListAddress) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Links change the address too, such as "Clear filters"; what is in use, or not applied yet, is the visitor's.
    if (timer.current !== undefined) return
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue
      if (element === document.activeElement || element.type === 'hidden' || !element.name) continue
      element.value = shownValue(address, element.name)
    }
  }, [address])

  const apply = (replace: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) params.append(name, String(value))
    const asked = readListAddress(
      `${location.origin}${path}?${params}`,
      Object.keys(address.filters),
      listsEn.errors,
    )
    const url = listUrl(path, asked, {})
    if (url !== location.pathname + location.search) navigate(url, { replace, preventScrollReset: true })
  }
  return {
    ref: form,
    onInput: (event: FormEvent) => {
      clearTimeout(timer.current)
      const typed = event.target instanceof HTMLInputElement
      timer.current = setTimeout(() => apply(true), typed ? pause : 0)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      apply(false)
    },
  }
}

const shownValue = (address: ListAddress, name: string) =>
  name === 'q' || name === 'from' || name === 'to' ? address[name] : (address.filters[name] ?? '')
