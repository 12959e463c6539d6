import type { ReactNode } from 'react'

interface SplitListProps<Entry> {
  /** What leads the list, and everything else. */
  parts: { title: string; items: Entry[] }[]
  children: (item: Entry) => ReactNode
}

/** Cards under two headings; a part without items is left out. */
export function SplitList<Entry extends { _id: string }>({ parts, children }: SplitListProps<Entry>) {
  return parts
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} className="mt-10 first-of-type:mt-3">
        <h2 className="text-2xl font-bold">{title}</h2>
        <ul className="mt-4 grid gap-5 lg:grid-cols-2 lg:gap-6">
          {items.map((item) => (
            <li key={item._id} className="min-w-0">
              {children(item)}
            </li>
          ))}
        </ul>
      </section>
    ))
}
