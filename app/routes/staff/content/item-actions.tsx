import { Form, Link } from '@remix-run/react'
import { ArrowUp } from '~/ui/icons/site.ts'
import { ArrowDown, Pencil, Trash2 } from '~/ui/icons/staff.ts'
import { useItemUrl } from '../../../ui/staff/item-title.tsx'
import { ItemPageLinks } from './standing.tsx'

interface ItemActionsProps {
  id: string
  name: string
  isOrdered?: boolean
  canEdit?: boolean
}

const buttonClass =
  'grid size-10 flex-none place-items-center rounded-full text-ink hover:bg-ice focus-visible:bg-ice'

export function ItemActions({ id, name, isOrdered = false, canEdit = true }: ItemActionsProps) {
  const openUrl = useItemUrl(id)
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
