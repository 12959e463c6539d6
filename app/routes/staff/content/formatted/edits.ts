export interface Edit {
  from: number
  to: number
  text: string
  select: [from: number, to: number]
}

export interface Selected {
  value: string
  start: number
  end: number
}

/** Without the spaces around it: marks beside a space mean nothing. */
function trimmed({ value, start, end }: Selected): Selected {
  const text = value.slice(start, end)
  const from = start + (text.length - text.trimStart().length)
  return text.trim() ? { value, start: from, end: from + text.trim().length } : { value, start, end: start }
}

export function wrap(given: Selected, mark: string, stand: string): Edit {
  const { value, start, end } = trimmed(given)
  const [before, after] = [value.slice(0, start), value.slice(end)]
  const inner = value.slice(start, end)
  if (hasMark(before, 'end', mark) && hasMark(after, 'start', mark))
    return {
      from: start - mark.length,
      to: end + mark.length,
      text: inner,
      select: [start - mark.length, end - mark.length],
    }
  if (inner.length > 2 * mark.length && hasMark(inner, 'start', mark) && hasMark(inner, 'end', mark)) {
    const text = inner.slice(mark.length, -mark.length)
    return { from: start, to: end, text, select: [start, start + text.length] }
  }
  const text = inner || stand
  // A letter behind a closing sign would keep the mark from ending there.
  const space = /[\p{P}\p{S}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(after) ? ' ' : ''
  const from = start + mark.length
  return { from: start, to: end, text: `${mark}${text}${mark}${space}`, select: [from, from + text.length] }
}

/** One asterisk is no half of two. */
function hasMark(text: string, where: 'start' | 'end', mark: string) {
  const run = (where === 'start' ? /^\*+/ : /\*+$/).exec(text)?.[0].length ?? 0
  return run === mark.length || run === 3
}

const marks = /^(#{1,6} |> ?|[-*+] |\d{1,9}[.)] )/

/** Puts a mark before each of the lines, in the place of one that is there, or takes it away. */
export function markLines({ value, start, end }: Selected, markOf: (place: number) => string): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const last = value.indexOf('\n', Math.max(start, end - 1))
  const to = last < 0 ? value.length : last
  const lines = value.slice(from, to).split('\n')
  let place = 0
  const meant = lines.map((line) => (line.trim() || lines.length === 1 ? markOf(place++) : ''))
  const isMarked = lines.every((line, at) => line.startsWith(meant[at] ?? ''))
  const text = lines
    .map((line, at) =>
      isMarked ? line.slice(meant[at]?.length ?? 0) : (meant[at] ?? '') + line.replace(marks, ''),
    )
    .join('\n')
  // A list begins where a paragraph does.
  const gap =
    !isMarked && from > 1 && value[from - 2] !== '\n' && !marks.test(lineBefore(value, from)) ? '\n' : ''
  return { from, to, text: gap + text, select: [from + gap.length, from + gap.length + text.length] }
}

const lineBefore = (value: string, from: number) =>
  value.slice(value.lastIndexOf('\n', from - 2) + 1, from - 1)

export function heading(given: Selected): Edit {
  const from = given.value.lastIndexOf('\n', given.start - 1) + 1
  const line = given.value.slice(from)
  const mark = line.startsWith('# ') ? '## ' : '# '
  return markLines(given, () => (line.startsWith('## ') ? '## ' : mark))
}

export function link(given: Selected, address: string, label: string): Edit {
  const { value, start, end } = trimmed(given)
  const text = value.slice(start, end) || label || address.replace(/^(mailto|tel):/, '')
  const shown = value.slice(start, end) ? text : text.replaceAll(/[[\]\\*_`]/g, '\\$&')
  return {
    from: start,
    to: end,
    text: `[${shown}](${safe(address)})`,
    select: [start + 1, start + 1 + shown.length],
  }
}

export function picture({ value, end }: Selected, address: string, alt: string): Edit {
  const before = block(value.slice(0, end))
  const text = `${before}![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${safe(address)})\n\n`
  const from = end + before.length + 2
  return { from: end, to: end, text, select: [from, from + alt.length] }
}

export function insertBlock({ value, start, end }: Selected, text: string): Edit {
  const before = block(value.slice(0, start))
  const whole = `${before}${text}\n\n`
  return { from: start, to: end, text: whole, select: [start + whole.length, start + whole.length] }
}

/** Empty lines that are missing before a new paragraph. */
const block = (before: string) =>
  !before.trim() ? '' : before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'

const safe = (address: string) => (/[\s()]/.test(address) ? `<${address}>` : address)

/** Does it as if it had been typed, so that it can be taken back as typing is. */
export function carryOut(area: HTMLTextAreaElement, { from, to, text, select }: Edit) {
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped = text ? document.execCommand('insertText', false, text) : document.execCommand('delete')
  if (!isTyped) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
