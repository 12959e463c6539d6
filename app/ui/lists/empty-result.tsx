import type { ReactNode } from 'react'
import { SearchX } from '~/ui/icons/site.ts'
import { Link } from '~/ui/link.tsx'

interface EmptyResultProps {
  title: string
  text?: string
  reset?: { label: string; to: string }
  children?: ReactNode
}

export function EmptyResult({ title, text, reset, children }: EmptyResultProps) {
  return (
    <div className="grid justify-items-center rounded-3xl border border-dashed border-body/40 bg-mist px-6 py-14 text-center">
      <SearchX aria-hidden="true" size={36} strokeWidth={1.5} className="text-water" />
      <h2 className="mt-4 text-xl font-bold">{title}</h2>
      {text && <p className="mt-2 max-w-md">{text}</p>}
      {children}
      {reset && (
        <Link to={reset.to} discover="none" preventScrollReset className="button button-primary mt-6">
          {reset.label}
        </Link>
      )}
    </div>
  )
}
