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
    <ul className="grid overflow-hidden rounded-2xl border border-line bg-white">
      {rows.map(({ id, name, picture, body, ordered, edit }) => (
        <li
          key={id}
          id={`item-${id}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 last:border-b-0 target:bg-ice"
        >
          {picture && <div className="w-28 flex-none overflow-hidden rounded-lg">{picture}</div>}
          <div className="min-w-0 flex-1 basis-60">
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
    <span className="inline-flex items-center rounded-full bg-ice px-2.5 py-0.5 text-xs font-semibold text-deep">
      {children}
    </span>
  )
}
