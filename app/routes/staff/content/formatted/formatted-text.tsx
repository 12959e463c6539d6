import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { unwrappedIn } from '~/process/web-address.ts'
import type { BoxProps } from '../inputs/input.tsx'
import { carryOut, type Edit, insertBlock, type Selected } from './edits.ts'
import { formattedEn as t } from './en.ts'
import { markdownOf } from './from-html.ts'
import { LinkPicker } from './link-picker.tsx'
import { noteTexts, type PastedNotes } from './pasted-notes.ts'
import { PicturePicker } from './picture-picker.tsx'
import { LivePreview, PostedPreview } from './previews.tsx'
import { Toolbar, toolFor } from './toolbar.tsx'

export type Picker = 'link' | 'picture'

export function FormattedText({ field, value, wired }: BoxProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isScripted, setScripted] = useState(false)
  const [picker, setPicker] = useState<Picker>()
  /** A picture of the clipboard. */
  const [brought, setBrought] = useState<File>()
  const [notes, setNotes] = useState<PastedNotes>()
  useEffect(() => setScripted(true), [])

  const edit = (change: (selected: Selected) => Edit) => {
    if (area.current && !wired.readOnly) carryOut(area.current, change(selectedIn(area.current)))
  }
  const close = () => {
    setPicker(undefined)
    setBrought(undefined)
    area.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && toolFor(event.key)
    if (!tool) return
    event.preventDefault()
    if (tool.edit) edit(tool.edit)
    else setPicker(tool.pick)
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (wired.readOnly) return
    const { edited, notes, file } = pasted(event.clipboardData, selectedIn(event.currentTarget))
    setNotes(notes)
    if (edited || file) event.preventDefault()
    if (edited) return edit(() => edited)
    setBrought(file)
    if (file) setPicker('picture')
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PostedPreview name={wired.name} label={field.label} />
      {isScripted && (
        <Toolbar label={field.label} area={wired.id} onEdit={edit} onPick={setPicker} open={picker} />
      )}
      {picker === 'link' && <LinkPicker onEdit={edit} onClose={close} />}
      {picker === 'picture' && (
        <PicturePicker
          language={wired.lang === 'ne' ? 'ne' : 'en'}
          brought={brought}
          onEdit={edit}
          onClose={close}
        />
      )}
      <p role="status" className="text-sm text-ink empty:hidden">
        {notes && noteTexts(notes)}
      </p>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${field.isMain ? 'lg:has-[[aria-expanded=true]]:grid-cols-2 lg:gap-x-4' : ''}`}
      >
        <textarea
          {...wired}
          ref={area}
          rows={rowsFor(value)}
          defaultValue={value}
          onPaste={paste}
          onKeyDown={press}
          className={`field-box ${field.isMain ? 'field-sizing-content max-h-[75dvh] min-h-[55dvh]' : ''}`}
        />
        {isScripted && (
          <LivePreview area={area} label={field.label} lang={wired.lang} isBeside={field.isMain} />
        )}
      </div>
      {!isScripted && <Help />}
    </div>
  )
}

const selectedIn = ({ value, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement): Selected => ({
  value,
  start,
  end,
})

interface Pasted {
  edited?: Edit
  notes: PastedNotes
  file?: File
}

/** What the clipboard has: its text where there is one, as tables come with a picture of themselves as well. */
function pasted(data: DataTransfer, selected: Selected): Pasted {
  const { markdown, notes } = markdownOf(data.getData('text/html'))
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  const hasText = markdown !== '' || data.getData('text/plain').trim() !== ''
  if (hasText || files.length === 0) return { edited: pastedText(data, markdown, selected), notes }
  return { file: files[0], notes: new Map([['pictures', files.length - 1]]) }
}

/** With headings, lists, tables or links; an address becomes a link. */
function pastedText(data: DataTransfer, markdown: string, selected: Selected): Edit | undefined {
  const { start, end, value } = selected
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
  const text = unwrappedIn(plain.trim())
  const isAddress = /^(https?:\/\/|mailto:)\S+$/.test(text) && !/[<>()\\]/.test(text)
  if (isAddress) {
    const over = value.slice(start, end).trim()
    const link = over && !over.includes('\n') ? `[${over}](${text})` : `<${text}>`
    return { from: start, to: end, text: link, select: [start + link.length, start + link.length] }
  }
  // A few words, as from another field, are put in as they are.
  const isFormatted = /<(h\d|ul|ol|li|table|a |b|i|strong|em|p|blockquote|br)[\s>]/i.test(html)
  const isPlain = !markdown || (!isFormatted && isSaidBy(markdown, text))
  if (isPlain && text === plain.trim()) return undefined
  if (!isPlain && markdown.includes('\n')) return insertBlock(selected, markdown)
  const put = isPlain ? unwrappedIn(plain) : markdown
  return { from: start, to: end, text: put, select: [start + put.length, start + put.length] }
}

/** Whether formatting adds nothing to a text. */
const isSaidBy = (markdown: string, text: string) => bare(markdown) === bare(text)

const bare = (text: string) => text.replaceAll(/[\\\s]+/g, '')

const rowsFor = (value: string) =>
  Math.min(18, Math.max(6, value.split('\n').length + Math.ceil(value.length / 90)))

function Help() {
  return (
    <details className="text-sm">
      <summary className="font-semibold text-water underline underline-offset-4">{t.help.title}</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {t.help.lines.map(([sign, meaning]) => (
          <div key={sign} className="contents">
            <dt className="font-mono text-xs text-ink">{sign}</dt>
            <dd className="mb-1">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1">{t.help.paragraph}</p>
    </details>
  )
}
