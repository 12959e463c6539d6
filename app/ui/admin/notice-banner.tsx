import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** What the last action did, with the way back. */
export function NoticeBanner({ text, undo }: { text: string; undo?: number }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  return (
    <div
      ref={banner}
      role="status"
      tabIndex={-1}
      className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-leaf/40 bg-emerald-50 px-4 py-3 font-medium text-emerald-950"
    >
      {text}
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
