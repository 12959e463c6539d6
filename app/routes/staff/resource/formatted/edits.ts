export interface TextEdit {
  from: number
  to: number
  text: string
  selection: [from: number, to: number]
}

export interface TextSelection {
  value: string
  start: number
  end: number
}

/** Trims the selection, since Markdown ignores marks next to spaces. */
function trimSelection({ value, start, end }: TextSelection): TextSelection {
  const text = value.slice(start, end)
  const from = start + (text.length - text.trimStart().length)
  return text.trim() ? { value, start: from, end: from + text.trim().length } : { value, start, end: start }
}

export function createWrapToggleEdit(selected: TextSelection, mark: string, placeholder: string): TextEdit {
  const { value, start, end } = trimSelection(selected)
  const [before, after] = [value.slice(0, start), value.slice(end)]
  const inner = value.slice(start, end)
  if (hasMark(before, 'end', mark) && hasMark(after, 'start', mark))
    return {
      from: start - mark.length,
      to: end + mark.length,
      text: inner,
      selection: [start - mark.length, end - mark.length],
    }
  if (inner.length > 2 * mark.length && hasMark(inner, 'start', mark) && hasMark(inner, 'end', mark)) {
    const text = inner.slice(mark.length, -mark.length)
    return { from: start, to: end, text, selection: [start, start + text.length] }
  }
  const text = inner || placeholder
  // A letter after closing punctuation would prevent the mark from closing.
  const space = /[\p{P}\p{S}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(after) ? ' ' : ''
  const from = start + mark.length
  return {
    from: start,
    to: end,
    text: `${mark}${text}${mark}${space}`,
    selection: [from, from + text.length],
  }
}

/** A single asterisk is not half of a double one. */
function hasMark(text: string, where: 'start' | 'end', mark: string) {
  const run = (where === 'start' ? /^\*+/ : /\*+$/).exec(text)?.[0].length ?? 0
  return run === mark.length || run === 3
}

const linePrefixPattern = /^(#{1,6} |> ?|[-*+] |\d{1,9}[.)] )/

/** Adds a prefix to each line, replacing another one, or removes it. */
export function createLinePrefixToggleEdit(
  { value, start, end }: TextSelection,
  prefixOf: (place: number) => string,
): TextEdit {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const last = value.indexOf('\n', Math.max(start, end - 1))
  const to = last < 0 ? value.length : last
  const lines = value.slice(from, to).split('\n')
  let position = 0
  const prefixes = lines.map((line) => (line.trim() || lines.length === 1 ? prefixOf(position++) : ''))
  const hasPrefixes = lines.every((line, index) => line.startsWith(prefixes[index] ?? ''))
  const text = lines
    .map((line, index) =>
      hasPrefixes
        ? line.slice(prefixes[index]?.length ?? 0)
        : (prefixes[index] ?? '') + line.replace(linePrefixPattern, ''),
    )
    .join('\n')
  // A list must start a new paragraph.
  const gap =
    !hasPrefixes && from > 1 && value[from - 2] !== '\n' && !linePrefixPattern.test(lineBefore(value, from))
      ? '\n'
      : ''
  return { from, to, text: gap + text, selection: [from + gap.length, from + gap.length + text.length] }
}

const lineBefore = (value: string, from: number) =>
  value.slice(value.lastIndexOf('\n', from - 2) + 1, from - 1)

export function createHeadingToggleEdit(selected: TextSelection): TextEdit {
  const from = selected.value.lastIndexOf('\n', selected.start - 1) + 1
  const line = selected.value.slice(from)
  const mark = line.startsWith('# ') ? '## ' : '# '
  return createLinePrefixToggleEdit(selected, () => (line.startsWith('## ') ? '## ' : mark))
}

export function createLinkEdit(selected: TextSelection, address: string, label: string): TextEdit {
  const { value, start, end } = trimSelection(selected)
  const text = value.slice(start, end) || label || address.replace(/^(mailto|tel):/, '')
  const shown = value.slice(start, end) ? text : text.replaceAll(/[[\]\\*_`]/g, '\\$&')
  return {
    from: start,
    to: end,
    text: `[${shown}](${quoteAddress(address)})`,
    selection: [start + 1, start + 1 + shown.length],
  }
}

export function createPictureEdit({ value, end }: TextSelection, address: string, alt: string): TextEdit {
  const before = blockGap(value.slice(0, end))
  const text = `${before}![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${quoteAddress(address)})\n\n`
  const from = end + before.length + 2
  return { from: end, to: end, text, selection: [from, from + alt.length] }
}

export function createBlockEdit({ value, start, end }: TextSelection, text: string): TextEdit {
  const before = blockGap(value.slice(0, start))
  const whole = `${before}${text}\n\n`
  return { from: start, to: end, text: whole, selection: [start + whole.length, start + whole.length] }
}

/** The newlines needed to start a new paragraph. */
const blockGap = (before: string) =>
  !before.trim() ? '' : before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'

const quoteAddress = (address: string) => (/[\s()]/.test(address) ? `<${address}>` : address)

/** Edits as if typed, so that the browser's undo works. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, selection }: TextEdit) {
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped = text ? document.execCommand('insertText', false, text) : document.execCommand('delete')
  if (!isTyped) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...selection)
}
