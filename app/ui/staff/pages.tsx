import { Link } from '@remix-run/react'

export function listUrl(path: string, narrowed: Record<string, string>, page = 1) {
  const params = new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value))
  if (page > 1) params.set('page', String(page))
  return params.size ? `${path}?${params}` : path
}

interface PagesProps {
  urlOf: (page: number) => string
  page: number
  pages: number
}

export function Pages({ urlOf, page, pages }: PagesProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-4 text-sm">
      {page > 1 ? (
        <Link to={urlOf(page - 1)} discover="none" className="text-link">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={urlOf(page + 1)} discover="none" className="text-link">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
