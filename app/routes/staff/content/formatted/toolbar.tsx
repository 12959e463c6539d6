import { type KeyboardEvent, useState } from 'react'
import type { Icon } from '~/ui/icons/icon.ts'
import { ImageIcon } from '~/ui/icons/site.ts'
import { Bold, Heading, Italic, Link, List, ListOrdered, Table, TextQuote } from '~/ui/icons/staff.ts'
import { type Edit, heading, insertBlock, markLines, type Selected, wrap } from './edits.ts'
import { formattedEn as t } from './en.ts'
import type { Picker } from './formatted-text.tsx'

interface ToolbarProps {
  label: string
  area: string
  onEdit: (change: (selected: Selected) => Edit) => void
  onPick: (picker: Picker | undefined) => void
  open?: Picker
}

interface Tool {
  name: keyof typeof t.buttons
  icon: Icon
  edit?: (selected: Selected) => Edit
  pick?: Picker
  /** With Ctrl, or with the command key. */
  key?: string
}

const tools: Tool[] = [
  { name: 'heading', icon: Heading, edit: heading },
  { name: 'bold', icon: Bold, edit: (text) => wrap(text, '**', t.stand), key: 'b' },
  { name: 'italic', icon: Italic, edit: (text) => wrap(text, '*', t.stand), key: 'i' },
  { name: 'list', icon: List, edit: (text) => markLines(text, () => '- ') },
  { name: 'numbered', icon: ListOrdered, edit: (text) => markLines(text, (place) => `${place + 1}. `) },
  { name: 'quote', icon: TextQuote, edit: (text) => markLines(text, () => '> ') },
  { name: 'link', icon: Link, pick: 'link', key: 'k' },
  { name: 'picture', icon: ImageIcon, pick: 'picture' },
  { name: 'table', icon: Table, edit: (text) => insertBlock(text, t.tableTemplate) },
]

export const toolFor = (pressed: string) => tools.find(({ key }) => key === pressed.toLowerCase())

/** One stop of the Tab key; arrows lead from button to button. */
export function Toolbar({ label, area, onEdit, onPick, open }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const place = (to + tools.length) % tools.length
    setCurrent(place)
    event.currentTarget.querySelectorAll('button')[place]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={t.toolbar(label)}
      aria-controls={area}
      onKeyDown={move}
      className="flex flex-wrap gap-1 rounded-xl border border-line bg-mist p-1"
    >
      {tools.map(({ name, icon: Sign, edit, pick, key }, place) => (
        <button
          key={name}
          type="button"
          tabIndex={place === current ? 0 : -1}
          aria-label={t.buttons[name]}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? `${t.buttons[name]} (Ctrl+${key.toUpperCase()})` : t.buttons[name]}
          aria-expanded={pick && open === pick}
          onFocus={() => setCurrent(place)}
          onClick={() => (edit ? onEdit(edit) : onPick(open === pick ? undefined : pick))}
          className="grid size-9 place-items-center rounded-lg text-ink hover:bg-white aria-expanded:bg-white"
        >
          <Sign aria-hidden="true" size={18} />
        </button>
      ))}
    </div>
  )
}
