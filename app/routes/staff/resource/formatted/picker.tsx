import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formattedEn as t } from './en.ts'

interface PickerProps {
  title: string
  label: string
  value: string
  onType: (value: string) => void
  onEnter?: () => void
  onClose: () => void
  children: ReactNode
}

export function Picker({ title, label, value, onType, onEnter, onClose, children }: PickerProps) {
  const id = useId()
  return (
    <section
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl border border-water/50 bg-white p-4 shadow-card"
    >
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
        </label>
        <button type="button" onClick={onClose} className="text-link text-sm">
          {t.close}
        </button>
      </div>
      <PickerInput id={id} value={value} onType={onType} onEnter={onEnter} />
      {children}
    </section>
  )
}

interface PickerInputProps {
  id: string
  value: string
  onType: (value: string) => void
  onEnter?: () => void
}

/** Takes the focus. Its value is not part of the surrounding form. */
export function PickerInput({ id, value, onType, onEnter }: PickerInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <input
      ref={input}
      id={id}
      type="text"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        event.stopPropagation()
        onType(event.target.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter?.()
      }}
      className="field-box"
    />
  )
}

const searchDelay = 250

/** Live search results. Undefined before the first response. */
export function useSearchResults<Found>(q: string, scope: '' | 'pictures') {
  const [results, setResults] = useState<Found[]>()
  useEffect(() => {
    const controller = new AbortController()
    const timer = window.setTimeout(async () => {
      const params = new URLSearchParams({ q, ...(scope && { pictures: '1' }) })
      try {
        const response = await fetch(`/admin/text/find?${params}`, { signal: controller.signal })
        if (response.ok) setResults((await response.json()).found)
      } catch {
        // The user can still type a URL.
      }
    }, searchDelay)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [q, scope])
  return results
}
