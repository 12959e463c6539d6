import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Choice, ChoicePage } from '~/content/store/choosing.server.ts'
import { useLocale } from '~/ui/locale.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { AskDialog } from '../form/ask-dialog.tsx'
import { ChoiceThumbnail } from './choice-thumbnail.tsx'

const t = staffFormsEn.library
const afterTyping = 250
const step = 'button min-h-9 border border-line px-4 py-1.5 text-ink hover:bg-mist'

interface ChoiceDialogProps {
  address: string
  onPick: (choice: Choice) => void
  onClose: () => void
}

export function ChoiceDialog({ address, onPick, onClose }: ChoiceDialogProps) {
  const { format } = useLocale()
  const [asked, setAsked] = useState({ q: '', page: 1 })
  const [found, setFound] = useState<ChoicePage | 'failed'>()
  const timer = useRef<number>()
  useEffect(() => {
    const stop = new AbortController()
    ask(address, asked, stop.signal).then(setFound, () => !stop.signal.aborted && setFound('failed'))
    return () => stop.abort()
  }, [address, asked])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const search = (q: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAsked({ q, page: 1 }), afterTyping)
  }
  // The form around it would be sent.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
  const { choices, q, page, pages } =
    found && found !== 'failed' ? found : { ...asked, choices: [], pages: 1 }
  return (
    <AskDialog title={t.title} onClose={onClose} isWide>
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        maxLength={200}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => search(currentTarget.value.trim())}
        className="field-box"
      />
      <p role="status" className={choices.length > 0 ? 'sr-only' : ''}>
        {found === 'failed' ? t.failed : found && choices.length === 0 ? (q ? t.nothing(q) : t.none) : ''}
      </p>
      <ul className="grid max-h-[55dvh] grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-4">
        {choices.map((choice) => (
          <li key={choice.name}>
            <button
              type="button"
              onClick={() => onPick(choice)}
              className="grid size-full grid-cols-[minmax(0,1fr)] content-start overflow-hidden rounded-xl border border-line text-left text-xs hover:border-water focus-visible:border-water"
            >
              <span className="block aspect-4/3 bg-mist">
                <ChoiceThumbnail file={choice} />
              </span>
              <span className="block p-2">
                <span className="block font-semibold text-ink wrap-anywhere">{choice.title}</span>
                {format.largeSize(choice.size)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-3 text-sm">
        {pages > 1 && <span className="mr-auto">{t.page(page, pages)}</span>}
        {page > 1 && (
          <button type="button" onClick={() => setAsked({ q, page: page - 1 })} className={step}>
            {t.before}
          </button>
        )}
        {page < pages && (
          <button type="button" onClick={() => setAsked({ q, page: page + 1 })} className={step}>
            {t.after}
          </button>
        )}
        <button type="button" onClick={onClose} className={step}>
          {t.close}
        </button>
      </div>
    </AskDialog>
  )
}

async function ask(address: string, { q, page }: { q: string; page: number }, signal: AbortSignal) {
  const answer = await fetch(`${address}?${new URLSearchParams({ q, page: String(page) })}`, { signal })
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) throw new Error('No answer.')
  const found: ChoicePage = await answer.json()
  return found
}
