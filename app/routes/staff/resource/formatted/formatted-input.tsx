import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { InputBoxProps } from '~/routes/staff/resource/form/inputs/framed-input.tsx'
import { unwrapRedirectLinks } from '~/text/web-address.ts'
import { applyEdit, createBlockEdit, type TextEdit, type TextSelection } from './edits.ts'
import { formattedEn as t } from './en.ts'
import { LinkPicker } from './link-picker.tsx'
import { convertPastedHtml } from './paste/html-to-markdown.ts'
import { formatNotes, type PasteNotes } from './paste/notes.ts'
import { PicturePicker } from './picture-picker.tsx'
import { LivePreview, PostedPreview } from './previews.tsx'
import type { PickerKind } from './toolbar.tsx'
import { findToolByKey, Toolbar } from './toolbar.tsx'

export function FormattedInput({ field, value, attributes }: InputBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [hasScripts, setHasScripts] = useState(false)
  const [picker, setPicker] = useState<PickerKind>()
  /** From the clipboard. */
  const [pastedPicture, setPastedPicture] = useState<File>()
  const [notes, setNotes] = useState<PasteNotes>()
  useEffect(() => setHasScripts(true), [])

  const edit = (change: (selected: TextSelection) => TextEdit) => {
    if (area.current && !attributes.readOnly) applyEdit(area.current, change(selectionOf(area.current)))
  }
  const close = () => {
    setPicker(undefined)
    setPastedPicture(undefined)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && findToolByKey(event.key)
    if (!tool) return
    event.preventDefault()
    if (tool.edit) edit(tool.edit)
    else setPicker(tool.picker)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (attributes.readOnly) return
    const { edited, notes, file } = readPaste(event.clipboardData, selectionOf(event.currentTarget))
    setNotes(notes)
    if (edited || file) event.preventDefault()
    if (edited) return edit(() => edited)
    setPastedPicture(file)
    if (file) setPicker('picture')
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PostedPreview name={attributes.name} label={field.label} />
      {hasScripts && (
        <Toolbar label={field.label} area={attributes.id} onEdit={edit} onPick={setPicker} open={picker} />
      )}
      {picker === 'link' && <LinkPicker onEdit={edit} onClose={close} />}
      {picker === 'picture' && (
        <PicturePicker
          language={attributes.lang === 'ne' ? 'ne' : 'en'}
          initialFile={pastedPicture}
          onEdit={edit}
          onClose={close}
        />
      )}
      <p role="status" className="text-sm text-ink empty:hidden">
        {notes && formatNotes(notes)}
      </p>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${field.isFullWidth ? 'lg:has-[[aria-expanded=true]]:grid-cols-2 lg:gap-x-4' : ''}`}
      >
        <textarea
          {...attributes}
          ref={area}
          rows={rowsFor(value)}
          defaultValue={value}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          className={`field-box ${field.isFullWidth ? 'field-sizing-content max-h-[75dvh] min-h-[55dvh]' : ''}`}
        />
        {hasScripts && (
          <LivePreview area={area} label={field.label} lang={attributes.lang} isBeside={field.isFullWidth} />
        )}
      </div>
      {!hasScripts && <FormattingHelp />}
    </div>
  )
}

const selectionOf = ({
  value,
  selectionStart: start,
  selectionEnd: end,
}: HTMLTextAreaElement): TextSelection => ({
  value,
  start,
  end,
})

interface PasteResult {
  edited?: TextEdit
  notes: PasteNotes
  file?: File
}

/** Prefers text, since copied tables come with a picture of themselves. */
function readPaste(data: DataTransfer, selected: TextSelection): PasteResult {
  const { markdown, notes } = convertPastedHtml(data.getData('text/html'))
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  const hasText = markdown !== '' || data.getData('text/plain').trim() !== ''
  if (hasText || files.length === 0) return { edited: pasteEdit(data, markdown, selected), notes }
  return { file: files[0], notes: new Map([['pictures', files.length - 1]]) }
}

/** Inserts formatted text as Markdown, and a URL as a link. */
function pasteEdit(data: DataTransfer, markdown: string, selected: TextSelection): TextEdit | undefined {
  const { start, end, value } = selected
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
  const text = unwrapRedirectLinks(plain.trim())
  const isAddress = /^(https?:\/\/|mailto:)\S+$/.test(text) && !/[<>()\\]/.test(text)
  if (isAddress) {
    const over = value.slice(start, end).trim()
    const link = over && !over.includes('\n') ? `[${over}](${text})` : `<${text}>`
    return { from: start, to: end, text: link, selection: [start + link.length, start + link.length] }
  }
  // Plain words, as from another field, are pasted unchanged.
  const isFormatted = /<(h\d|ul|ol|li|table|a |b|i|strong|em|p|blockquote|br)[\s>]/i.test(html)
  const isPlain = !markdown || (!isFormatted && isSameText(markdown, text))
  if (isPlain && text === plain.trim()) return undefined
  if (!isPlain && markdown.includes('\n')) return createBlockEdit(selected, markdown)
  const inserted = isPlain ? unwrapRedirectLinks(plain) : markdown
  return {
    from: start,
    to: end,
    text: inserted,
    selection: [start + inserted.length, start + inserted.length],
  }
}

/** Whether the Markdown adds no formatting. */
const isSameText = (markdown: string, text: string) => withoutMarks(markdown) === withoutMarks(text)

const withoutMarks = (text: string) => text.replaceAll(/[\\\s]+/g, '')

const rowsFor = (value: string) =>
  Math.min(18, Math.max(6, value.split('\n').length + Math.ceil(value.length / 90)))

function FormattingHelp() {
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
