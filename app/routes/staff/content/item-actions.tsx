import { Form, Link } from '@remix-run/react'
import { ArrowUp } from '~/ui/icons/site.ts'
import { ArrowDown, Pencil, Trash2 } from '~/ui/icons/staff.ts'
import { useOpened } from '../../../ui/staff/item-title.tsx'
import { PageLink } from './standing.tsx'

interface ItemActionsProps {
  id: string
  name: string
  ordered?: boolean
  edit?: boolean
}

const button =
  'grid size-10 flex-none place-items-center rounded-full text-ink hover:bg-ice focus-visible:bg-ice'

export function ItemActions({ id, name, ordered = false, edit = true }: ItemActionsProps) {
  const open = useOpened(id)
  return (
    <div className="ml-auto flex max-w-full flex-none flex-wrap items-center justify-end gap-1">
      <PageLink id={id} name={name} />
      {ordered && (
        <>
          <MoveButton id={id} name={name} to="up" />
          <MoveButton id={id} name={name} to="down" />
        </>
      )}
      {edit && (
        <Link to={open('edit')} data-edit preventScrollReset discover="none" className={button}>
          <Pencil aria-hidden="true" size={18} />
          <span className="sr-only">Edit {name}</span>
        </Link>
      )}
      <Link to={open('delete')} preventScrollReset discover="none" className={`${button} hover:text-red-800`}>
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
      <button type="submit" className={button}>
        <Icon aria-hidden="true" size={18} />
        <span className="sr-only">
          Move {name} {to}
        </span>
      </button>
    </Form>
  )
}
