import { Link } from '@remix-run/react'

export function filteredUrl(path: string, filters: Record<string, string>, page = 1) {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
  if (page > 1) params.set('page', String(page))
  return params.size ? `${path}?${params}` : path
}

interface PaginationProps {
  pageUrl: (page: number) => string
  page: number
  pages: number
}

export function StaffPagination({ pageUrl, page, pages }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-4 text-sm">
      {page > 1 ? (
        <Link to={pageUrl(page - 1)} discover="none" className="text-link">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={pageUrl(page + 1)} discover="none" className="text-link">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
