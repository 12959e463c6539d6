import { type KeyboardEvent, useState } from 'react'
import type { Icon } from '~/ui/icons/icon.ts'
import { ImageIcon } from '~/ui/icons/site.ts'
import { Bold, Heading, Italic, Link, List, ListOrdered, Table, TextQuote } from '~/ui/icons/staff.ts'
import {
  createBlockEdit,
  createHeadingToggleEdit,
  createLinePrefixToggleEdit,
  createWrapToggleEdit,
  type TextEdit,
  type TextSelection,
} from './edits.ts'
import { formattedEn as t } from './en.ts'

export type PickerKind = 'link' | 'picture'

interface ToolbarProps {
  label: string
  area: string
  onEdit: (change: (selected: TextSelection) => TextEdit) => void
  onPick: (picker: PickerKind | undefined) => void
  open?: PickerKind
}

interface Tool {
  name: keyof typeof t.buttons
  icon: Icon
  edit?: (selected: TextSelection) => TextEdit
  picker?: PickerKind
  /** With Ctrl or Command. */
  key?: string
}

const tools: Tool[] = [
  { name: 'heading', icon: Heading, edit: createHeadingToggleEdit },
  { name: 'bold', icon: Bold, edit: (text) => createWrapToggleEdit(text, '**', t.placeholder), key: 'b' },
  { name: 'italic', icon: Italic, edit: (text) => createWrapToggleEdit(text, '*', t.placeholder), key: 'i' },
  { name: 'list', icon: List, edit: (text) => createLinePrefixToggleEdit(text, () => '- ') },
  {
    name: 'numbered',
    icon: ListOrdered,
    edit: (text) => createLinePrefixToggleEdit(text, (index) => `${index + 1}. `),
  },
  { name: 'quote', icon: TextQuote, edit: (text) => createLinePrefixToggleEdit(text, () => '> ') },
  { name: 'link', icon: Link, picker: 'link', key: 'k' },
  { name: 'picture', icon: ImageIcon, picker: 'picture' },
  { name: 'table', icon: Table, edit: (text) => createBlockEdit(text, t.tableTemplate) },
]

export const findToolByKey = (pressed: string) => tools.find(({ key }) => key === pressed.toLowerCase())

/** A single tab stop. Arrow keys move between the buttons. */
export function Toolbar({ label, area, onEdit, onPick, open }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tools.length) % tools.length
    setCurrent(index)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={t.toolbar(label)}
      aria-controls={area}
      onKeyDown={move}
      className="flex flex-wrap gap-1 rounded-xl border border-line bg-mist p-1"
    >
      {tools.map(({ name, icon: Sign, edit, picker, key }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={t.buttons[name]}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? `${t.buttons[name]} (Ctrl+${key.toUpperCase()})` : t.buttons[name]}
          aria-expanded={picker && open === picker}
          onFocus={() => setCurrent(index)}
          onClick={() => (edit ? onEdit(edit) : onPick(open === picker ? undefined : picker))}
          className="grid size-9 place-items-center rounded-lg text-ink hover:bg-white aria-expanded:bg-white"
        >
          <Sign aria-hidden="true" size={18} />
        </button>
      ))}
    </div>
  )
}
