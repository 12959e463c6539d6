import { note, type PastedNotes } from './pasted-notes.ts'
import { countObjects } from './pasted-objects.ts'
import { holdsBlocks, isWordMark, styleOf } from './pasted-words.ts'
import { scripted } from './scripts.ts'
import { symbolsIn } from './symbols.ts'

/** Takes out what is no part of the text, and writes as text what only the look of the page says. */
export function prepare(body: HTMLElement, notes: PastedNotes) {
  removeDeletions(body, notes)
  removeComments(body, notes)
  removeHidden(body, notes)
  countObjects(body, notes)
  for (const element of body.querySelectorAll(unseen)) element.remove()
  writeFootnotes(body, notes)
  markSlideItems(body)
  writeSymbols(body)
  writeScripts(body, notes)
  writeStrikes(body)
}

/** What has no words of the text. Word puts the ends of paragraphs into `o:p`. */
const unseen =
  'audio, button, iframe, math, m\\:omath, noscript, o\\:p, object, script, select, style, svg, template, textarea, title, video'

const hasText = (element: Element) => Boolean(element.textContent?.trim())

/** Of elements in the order of the page those that are in none of the others. */
function outermost(found: Iterable<Element>): Element[] {
  const outer: Element[] = []
  for (const one of found) if (!outer.at(-1)?.contains(one)) outer.push(one)
  return outer
}

/** How many of them had words. */
function remove(found: Iterable<Element>): number {
  const outer = outermost(found)
  for (const one of outer) one.remove()
  return outer.filter(hasText).length
}

/** What Word's tracked changes delete or move away. A deletion without author and day is text that is shown as struck. */
function removeDeletions(body: HTMLElement, notes: PastedNotes) {
  note(notes, 'deleted', remove(body.querySelectorAll('del[cite], del[datetime], .msoDel, .msoMoveFrom')))
}

function removeComments(body: HTMLElement, notes: PastedNotes) {
  const anchors = [...body.querySelectorAll('a[href*="#_msocom"], a[href^="#cmnt"]:not([href^="#cmnt_ref"])')]
  note(notes, 'comments', anchors.length)
  for (const answer of body.querySelectorAll('a[href^="#cmnt_ref"]')) answer.closest('div, p')?.remove()
  remove(
    body.querySelectorAll('.MsoCommentReference, .msocomtxt, hr.msocomoff, [data-style*="comment-list"]'),
  )
  remove(anchors)
}

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  /(?:^|[\s;])(display:\s*none|visibility:\s*(hidden|collapse)|mso-hide:\s*all)/i.test(styleOf(element))

function removeHidden(body: HTMLElement, notes: PastedNotes) {
  const hidden = [...body.querySelectorAll('*')].filter((one) => isHidden(one) && !isWordMark(one))
  note(notes, 'hidden', remove(hidden))
}

const ofFootnote = /#(_?(ftn|edn)|sd(foot|end)note|footnote|endnote|fn)/i
const footnoteMark = /^([\d०-९*†‡]{1,4}|[ivxlc]{1,5}|[a-z])$/i

/** The numbers of footnotes in brackets, so that none becomes part of a number before it. */
function writeFootnotes(body: HTMLElement, notes: PastedNotes) {
  const targets = new Set(
    [...body.querySelectorAll('[id], [name]')].flatMap((one) => [one.id, one.getAttribute('name')]),
  )
  for (const anchor of body.querySelectorAll('a[href*="#"]')) {
    const address = anchor.getAttribute('href') ?? ''
    const number = (anchor.textContent ?? '').replaceAll(/[[\]()\s]/g, '')
    if (!ofFootnote.test(address) || !footnoteMark.test(number)) continue
    const target = address.slice(address.indexOf('#') + 1)
    const leadsBack = /ref|anc/i.test(target)
    if (!leadsBack && !targets.has(target)) note(notes, 'footnotes')
    anchor.replaceWith(leadsBack ? `[${number}] ` : `[${number}]`)
  }
}

/** PowerPoint's items as Word has them. The margin alone tells their level. */
function markSlideItems(body: HTMLElement) {
  for (const mark of body.querySelectorAll('span[data-style*="mso-special-format"]')) {
    const item = mark.closest('p, div')
    if (!item || !/mso-special-format:[^;]*bullet/i.test(styleOf(mark))) continue
    const [, margin = '0'] = /(?:^|[^\w-])margin-left:\s*(\d*\.?\d+)/.exec(styleOf(item)) ?? []
    item.setAttribute('data-style', `mso-list:l0 level${1 + Math.round(Number(margin) * 100)}`)
    mark.setAttribute('data-style', 'mso-list:Ignore')
  }
}

function writeSymbols(body: HTMLElement) {
  for (const element of body.querySelectorAll('[data-style], font[face]')) {
    const style = `${styleOf(element)};font-family:${element.getAttribute('face') ?? ''}`
    const [, font] =
      /(?:^|[^\w-])(?:mso-symbol-)?font-family:\s*["']?(symbol|wingdings)["']?\s*(?:[;,]|$)/i.exec(style) ??
      []
    if (!font || element.closest('[data-style*="Ignore"]')) continue
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) child.textContent = symbolsIn(child.textContent ?? '', font)
  }
}

function scriptOf(element: Element): 'super' | 'sub' | undefined {
  const [, align] = /(?:^|[^\w-])vertical-align:\s*([\w-]+)/i.exec(styleOf(element)) ?? []
  if (align) return align === 'super' || align === 'sub' ? align : undefined
  const name = element.localName
  return name === 'sup' ? 'super' : name === 'sub' ? 'sub' : undefined
}

function writeScripts(body: HTMLElement, notes: PastedNotes) {
  const found = [...body.querySelectorAll('*')].filter((one) => scriptOf(one) && !holdsBlocks(one))
  for (const element of outermost(found)) {
    const before = element.textContent ?? ''
    const text = scripted(before, scriptOf(element) === 'super')
    if (/^[\^_]/.test(text)) note(notes, 'scripts')
    if (text !== before) element.replaceWith(text)
  }
}

const isStruck = (element: Element) =>
  /^(s|strike|del)$/.test(element.localName) ||
  /(?:^|[^\w-])text-decoration[\w-]*:[^;]*line-through/i.test(styleOf(element))

/** A paragraph or more may be struck at once, and the marks stand within lines: each text gets an `s` of its own. */
function writeStrikes(body: HTMLElement) {
  for (const element of outermost([...body.querySelectorAll('*')].filter(isStruck)))
    for (const text of textsIn(element)) {
      const struck = document.createElement('s')
      text.replaceWith(struck)
      struck.append(text)
    }
}

const textsIn = (node: Node): Text[] =>
  node instanceof Text ? (node.data.trim() ? [node] : []) : [...node.childNodes].flatMap(textsIn)
