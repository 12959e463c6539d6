import { Form, Link, useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type ReactNode, useRef, useState } from 'react'
import { ArrowUp } from '~/ui/icons/site.ts'
import { ArrowDown, GripVertical, Pencil, Trash2 } from '~/ui/icons/staff.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { SelectionBox } from './bulk-actions.tsx'
import { useDragOrder } from './drag-order.ts'
import { ItemPageLinks, PublicationStatusBadges } from './publication-status.tsx'

export interface RowParts {
  /** Stored name. */
  picture?: string
  above?: ReactNode
  below?: ReactNode
  /** Nested rows below this row. */
  inside?: ReactNode
}

interface ItemRow extends RowParts {
  id: string
  name: string
  isOrdered: boolean
}

export function ItemRows({ rows }: { rows: ItemRow[] }) {
  const list = useRef<HTMLUListElement>(null)
  const submit = useSubmit()
  const [announcement, setAnnouncement] = useState('')
  const arranged = useOptimisticOrder(rows)
  const { isDragging, start } = useDragOrder(list, (from, to) => {
    const row = arranged[from]
    if (!row) return
    const others = arranged.filter((one) => one !== row)
    const next = others[to]
    const neighbours = { before: next?.id ?? '', after: others.at(-1)?.id ?? '' }
    setAnnouncement(`“${row.name}” is now ${to + 1} of ${arranged.length}.`)
    submit({ intent: 'place', id: row.id, ...neighbours }, { method: 'post', preventScrollReset: true })
  })
  return (
    <>
      <ul
        ref={list}
        data-dragging={isDragging || undefined}
        className="group/list grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white empty:hidden data-dragging:select-none"
      >
        {arranged.map(({ id, name, picture, above, below, inside, isOrdered }) => (
          <li
            key={id}
            id={`item-${id}`}
            className="group/row flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-white p-4 last:border-b-0 target:bg-ice group-data-dragging/list:not-data-dragged:motion-safe:transition-transform data-dragged:relative data-dragged:z-10 data-dragged:rounded-xl data-dragged:bg-ice data-dragged:shadow-raised"
          >
            <SelectionBox id={id} name={name} className="-mr-2 -ml-1" />
            {isOrdered && rows.length > 1 && (
              <span
                aria-hidden="true"
                data-handle
                title="Drag to reorder"
                onPointerDown={start}
                className="with-js -mx-2 grid size-11 flex-none cursor-grab touch-none place-items-center rounded-lg text-body select-none hover:bg-ice group-data-dragged/row:cursor-grabbing"
              >
                <GripVertical size={20} />
              </span>
            )}
            {picture && (
              <div className="w-20 flex-none overflow-hidden rounded-lg sm:w-28">
                <Picture name={picture} alt="" sizes="112px" className="block h-auto w-full" />
              </div>
            )}
            <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <PublicationStatusBadges id={id} />
              {above}
              <p className={above ? 'mt-1' : undefined}>
                <ItemTitle id={id}>{name}</ItemTitle>
              </p>
              {below}
            </div>
            <ItemActions id={id} name={name} isOrdered={isOrdered} />
            {inside && <div className="basis-full sm:pl-10">{inside}</div>}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** Shows the requested order until the server has stored it. */
function useOptimisticOrder(rows: ItemRow[]): ItemRow[] {
  const sent = useNavigation().formData
  if (sent?.get('intent') !== 'place') return rows
  const row = rows.find(({ id }) => id === sent.get('id'))
  if (!row) return rows
  const others = rows.filter((one) => one !== row)
  const next = others.findIndex(({ id }) => id === sent.get('before'))
  const at = next === -1 ? others.length : next
  return [...others.slice(0, at), row, ...others.slice(at)]
}

export const BadgeRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block max-w-full rounded-full bg-ice px-2.5 py-0.5 text-xs font-semibold text-deep wrap-anywhere first-letter:uppercase">
      {children}
    </span>
  )
}

interface ItemActionsProps {
  id: string
  name: string
  isOrdered?: boolean
  canEdit?: boolean
}

const buttonClass =
  'grid size-10 flex-none place-items-center rounded-full text-ink hover:bg-ice focus-visible:bg-ice'

export function ItemActions({ id, name, isOrdered = false, canEdit = true }: ItemActionsProps) {
  const openUrl = useItemDialogUrlBuilder(id)
  return (
    <div className="ml-auto flex max-w-full flex-none flex-wrap items-center justify-end gap-1">
      <ItemPageLinks id={id} name={name} />
      {isOrdered && (
        <>
          <MoveButton id={id} name={name} to="up" />
          <MoveButton id={id} name={name} to="down" />
        </>
      )}
      {canEdit && (
        <Link to={openUrl('edit')} data-edit preventScrollReset discover="none" className={buttonClass}>
          <Pencil aria-hidden="true" size={18} />
          <span className="sr-only">Edit {name}</span>
        </Link>
      )}
      <Link
        to={openUrl('delete')}
        preventScrollReset
        discover="none"
        className={`${buttonClass} hover:text-red-800`}
      >
        <Trash2 aria-hidden="true" size={18} />
        <span className="sr-only">Delete {name}</span>
      </Link>
    </div>
  )
}

function MoveButton({ id, name, to }: { id: string; name: string; to: 'up' | 'down' }) {
  const Icon = to === 'up' ? ArrowUp : ArrowDown
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={to} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className={buttonClass}>
        <Icon aria-hidden="true" size={18} />
        <span className="sr-only">
          Move {name} {to}
        </span>
      </button>
    </Form>
  )
}

/** The list's address with the dialog of an item open. */
function useItemDialogUrlBuilder(id: string) {
  const { pathname, search } = useLocation()
  return (dialog: 'edit' | 'delete') => {
    const params = new URLSearchParams(search)
    for (const key of ['new', 'edit', 'delete']) params.delete(key)
    params.set(dialog, id)
    return `${pathname}?${params}`
  }
}

export function ItemTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to={useItemDialogUrlBuilder(id)('edit')}
      preventScrollReset
      discover="none"
      className="inline-block min-h-6 max-w-full wrap-anywhere font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
    >
      {children}
    </Link>
  )
}
