import { Form, Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { staffFormsEn } from './en.ts'

interface FlashMessageProps {
  text: string
  undo?: number | string
  /** Id of the changed item, which gets the focus. */
  item?: string
  /** Stored name of a picture without a focal point. */
  picture?: string
}

export function FlashMessage({ text, undo, item, picture }: FlashMessageProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = item ? document.getElementById(`item-${item}`) : null
    if (row?.contains(document.activeElement)) return
    const target = row?.querySelector<HTMLElement>('[data-edit]') ?? banner.current
    target?.focus()
  }, [item])
  return (
    <div
      ref={banner}
      role="status"
      tabIndex={-1}
      className="sticky top-16 z-20 mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-leaf/40 bg-emerald-50 px-4 py-3 font-medium text-emerald-950 shadow-card lg:top-3"
    >
      {text}
      {picture && (
        <Link to={`/admin/library/${picture}#focus`} discover="none" className="text-link">
          {staffFormsEn.point.set}
        </Link>
      )}
      {undo !== undefined && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="change" value={undo} />
          <button type="submit" className="min-h-8 font-semibold underline underline-offset-4">
            Undo
          </button>
        </Form>
      )}
    </div>
  )
}
