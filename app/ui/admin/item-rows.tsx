import type { ReactNode } from 'react'
import { ItemActions } from './item-actions.tsx'
import { StandingBadge } from './standing.tsx'

interface ItemRow {
  id: string
  name: string
  picture?: ReactNode
  body: ReactNode
  ordered?: boolean
  edit?: boolean
}

/** A list of items, one a row, with their actions. */
export function ItemRows({ rows }: { rows: ItemRow[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white">
      {rows.map(({ id, name, picture, body, ordered, edit }) => (
        <li
          key={id}
          id={`item-${id}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 last:border-b-0 target:bg-ice"
        >
          {picture && <div className="w-20 flex-none overflow-hidden rounded-lg sm:w-28">{picture}</div>}
          <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <StandingBadge id={id} />
            {body}
          </div>
          <ItemActions id={id} name={name} ordered={ordered} edit={edit} />
        </li>
      ))}
    </ul>
  )
}

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block max-w-full rounded-full bg-ice px-2.5 py-0.5 text-xs font-semibold text-deep wrap-anywhere first-letter:uppercase">
      {children}
    </span>
  )
}
