import { Form } from '@remix-run/react'
import { Search } from '~/ui/icons/site.ts'

export function StaffSearchBox({ className = '' }: { className?: string }) {
  return (
    <Form method="get" action="/admin/search" role="search" aria-label="Everything" className={className}>
      <Search
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ice/80"
      />
      <input
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        required
        aria-label="Find anything"
        placeholder="Find anything"
        className="h-10 w-full min-w-0 rounded-lg border border-white/25 bg-white/10 pr-2 pl-9 text-sm text-white placeholder:text-ice/80 focus:bg-white/15"
      />
      <button type="submit" className="sr-only focus:not-sr-only">
        Find
      </button>
    </Form>
  )
}
