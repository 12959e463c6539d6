import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

interface ReviewListProps {
  title: string
  reviews: { url: string; name: string; words: string; note: string }[]
  children?: ReactNode
}

export function ReviewList({ title, reviews, children }: ReviewListProps) {
  if (reviews.length === 0) return null
  return (
    <section className="mt-6 rounded-2xl border border-line bg-white p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {reviews.map(({ url, name, words, note }) => (
          <li key={url} className="text-sm wrap-anywhere">
            <Link
              to={url}
              discover="none"
              className="font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
            >
              {name}
            </Link>
            <span className="block">{words}</span>
            {note && <span className="line-clamp-2 block text-ink">“{note}”</span>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
