import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FileChoice, FileChoicePage } from '~/content/media/picker.server.ts'
import { Modal } from '~/routes/staff/resource/form/modal.tsx'
import { FileThumbnail } from '~/routes/staff/resource/uploads/file-thumbnail.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { useLocale } from '~/ui/text/locale.ts'

const t = staffFormsEn.library
const searchDelay = 250
const buttonClass = 'button min-h-9 border border-line px-4 py-1.5 text-ink hover:bg-mist'

interface LibraryDialogProps {
  address: string
  onPick: (choice: FileChoice) => void
  onClose: () => void
}

export function LibraryDialog({ address, onPick, onClose }: LibraryDialogProps) {
  const { format } = useLocale()
  const [query, setQuery] = useState({ q: '', page: 1 })
  const [found, setFound] = useState<FileChoicePage | 'failed'>()
  const timer = useRef<number>()
  useEffect(() => {
    const controller = new AbortController()
    fetchChoices(address, query, controller.signal).then(
      setFound,
      () => !controller.signal.aborted && setFound('failed'),
    )
    return () => controller.abort()
  }, [address, query])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const search = (q: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setQuery({ q, page: 1 }), searchDelay)
  }
  // Enter would submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
  const { choices, q, page, pages } =
    found && found !== 'failed' ? found : { ...query, choices: [], pages: 1 }
  return (
    <Modal title={t.title} onClose={onClose} isWide>
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
                <FileThumbnail file={choice} sizes="160px" />
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
          <button type="button" onClick={() => setQuery({ q, page: page - 1 })} className={buttonClass}>
            {t.before}
          </button>
        )}
        {page < pages && (
          <button type="button" onClick={() => setQuery({ q, page: page + 1 })} className={buttonClass}>
            {t.after}
          </button>
        )}
        <button type="button" onClick={onClose} className={buttonClass}>
          {t.close}
        </button>
      </div>
    </Modal>
  )
}

async function fetchChoices(address: string, { q, page }: { q: string; page: number }, signal: AbortSignal) {
  const response = await fetch(`${address}?${new URLSearchParams({ q, page: String(page) })}`, { signal })
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json'))
    throw new Error('The library sent no JSON.')
  const found: FileChoicePage = await response.json()
  return found
}
