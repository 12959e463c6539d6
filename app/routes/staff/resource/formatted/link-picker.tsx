import { useState } from 'react'
import { unwrapRedirectLink } from '~/text/web-address.ts'
import { createLinkEdit, type TextEdit, type TextSelection } from './edits.ts'
import { formattedEn } from './en.ts'
import type { LinkTarget } from './find.server.ts'
import { Picker, useSearchResults } from './picker.tsx'

const t = formattedEn.link

interface LinkPickerProps {
  onEdit: (change: (selected: TextSelection) => TextEdit) => void
  onClose: () => void
}

export function LinkPicker({ onEdit, onClose }: LinkPickerProps) {
  const [query, setQuery] = useState('')
  const found = useSearchResults<LinkTarget>(query, '')
  const address = parseAddress(query)
  const choose = (to: string, label: string) => {
    onEdit((selected) => createLinkEdit(selected, to, label))
    onClose()
  }
  const [first] = found ?? []
  const onEnter = () => (address ? choose(address, '') : first && choose(first.address, first.label))
  return (
    <Picker
      title={t.title}
      label={t.input}
      value={query}
      onType={setQuery}
      onEnter={onEnter}
      onClose={onClose}
    >
      {address && (
        <button
          type="button"
          onClick={() => choose(address, '')}
          className="text-link justify-self-start text-sm wrap-anywhere"
        >
          {t.use(address)}
        </button>
      )}
      <p role="status" className="text-sm">
        {found && (found.length > 0 ? t.found(found.length) : !address && t.none)}
      </p>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {found?.map((target) => (
          <li key={`${target.kind} ${target.address}`}>
            <button
              type="button"
              onClick={() => choose(target.address, target.label)}
              className="grid w-full rounded-lg px-3 py-2 text-left text-sm hover:bg-mist"
            >
              <span className="font-semibold text-ink wrap-anywhere">{target.label}</span>
              <span className="text-xs wrap-anywhere">
                {target.kind} · {target.address}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Picker>
  )
}

/** Recognizes a URL or an e-mail address, also without its scheme. */
function parseAddress(typed: string) {
  const text = typed.trim()
  if (/^(\/|#|https?:\/\/|mailto:|tel:)\S+$/.test(text)) return unwrapRedirectLink(text)
  if (/^[^\s@/]+@[^\s@/]+\.\w+$/.test(text)) return `mailto:${text}`
  return /^www\.\S+\.\w+/.test(text) ? `https://${text}` : ''
}
