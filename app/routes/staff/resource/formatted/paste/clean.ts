import { replaceSymbols, toScriptText } from './characters.ts'
import { containsBlock, isWordListMarker, styleOf } from './inline.ts'
import { addNote, noteObjects, type PasteNotes } from './notes.ts'

/** Takes out what is no part of the text, and writes as text what only the look of the page says. */
export function cleanPastedHtml(body: HTMLElement, notes: PasteNotes) {
  removeDeletions(body, notes)
  removeComments(body, notes)
  removeHidden(body, notes)
  noteObjects(body, notes)
  for (const element of body.querySelectorAll(ignoredSelector)) element.remove()
  replaceFootnotes(body, notes)
  markSlideItems(body)
  replaceSymbolFonts(body)
  replaceScripts(body, notes)
  markStrikes(body)
}

/** What has no words of the text. Word puts the ends of paragraphs into `o:p`. */
const ignoredSelector =
  'audio, button, iframe, math, m\\:omath, noscript, o\\:p, object, script, select, style, svg, template, textarea, title, video'

const hasText = (element: Element) => Boolean(element.textContent?.trim())

/** Of elements in the order of the page those that are in none of the others. */
function outermost(found: Iterable<Element>): Element[] {
  const outer: Element[] = []
  for (const one of found) if (!outer.at(-1)?.contains(one)) outer.push(one)
  return outer
}

/** How many of them had words. */
function removeAll(found: Iterable<Element>): number {
  const outer = outermost(found)
  for (const one of outer) one.remove()
  return outer.filter(hasText).length
}

/** What Word's tracked changes delete or move away. A deletion without author and day is text that is shown as struck. */
function removeDeletions(body: HTMLElement, notes: PasteNotes) {
  addNote(
    notes,
    'deleted',
    removeAll(body.querySelectorAll('del[cite], del[datetime], .msoDel, .msoMoveFrom')),
  )
}

function removeComments(body: HTMLElement, notes: PasteNotes) {
  const anchors = [...body.querySelectorAll('a[href*="#_msocom"], a[href^="#cmnt"]:not([href^="#cmnt_ref"])')]
  addNote(notes, 'comments', anchors.length)
  for (const answer of body.querySelectorAll('a[href^="#cmnt_ref"]')) answer.closest('div, p')?.remove()
  removeAll(
    body.querySelectorAll('.MsoCommentReference, .msocomtxt, hr.msocomoff, [data-style*="comment-list"]'),
  )
  removeAll(anchors)
}

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  /(?:^|[\s;])(display:\s*none|visibility:\s*(hidden|collapse)|mso-hide:\s*all)/i.test(styleOf(element))

function removeHidden(body: HTMLElement, notes: PasteNotes) {
  const hidden = [...body.querySelectorAll('*')].filter((one) => isHidden(one) && !isWordListMarker(one))
  addNote(notes, 'hidden', removeAll(hidden))
}

const footnoteAddress = /#(_?(ftn|edn)|sd(foot|end)note|footnote|endnote|fn)/i
const footnoteNumber = /^([\d०-९*†‡]{1,4}|[ivxlc]{1,5}|[a-z])$/i

/** The numbers of footnotes in brackets, so that none becomes part of a number before it. */
function replaceFootnotes(body: HTMLElement, notes: PasteNotes) {
  const targets = new Set(
    [...body.querySelectorAll('[id], [name]')].flatMap((one) => [one.id, one.getAttribute('name')]),
  )
  for (const anchor of body.querySelectorAll('a[href*="#"]')) {
    const address = anchor.getAttribute('href') ?? ''
    const number = (anchor.textContent ?? '').replaceAll(/[[\]()\s]/g, '')
    if (!footnoteAddress.test(address) || !footnoteNumber.test(number)) continue
    const target = address.slice(address.indexOf('#') + 1)
    const isBackLink = /ref|anc/i.test(target)
    if (!isBackLink && !targets.has(target)) addNote(notes, 'footnotes')
    anchor.replaceWith(isBackLink ? `[${number}] ` : `[${number}]`)
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

function replaceSymbolFonts(body: HTMLElement) {
  for (const element of body.querySelectorAll('[data-style], font[face]')) {
    const style = `${styleOf(element)};font-family:${element.getAttribute('face') ?? ''}`
    const [, font] =
      /(?:^|[^\w-])(?:mso-symbol-)?font-family:\s*["']?(symbol|wingdings)["']?\s*(?:[;,]|$)/i.exec(style) ??
      []
    if (!font || element.closest('[data-style*="Ignore"]')) continue
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) child.textContent = replaceSymbols(child.textContent ?? '', font)
  }
}

function scriptKindOf(element: Element): 'super' | 'sub' | undefined {
  const [, align] = /(?:^|[^\w-])vertical-align:\s*([\w-]+)/i.exec(styleOf(element)) ?? []
  if (align) return align === 'super' || align === 'sub' ? align : undefined
  const name = element.localName
  return name === 'sup' ? 'super' : name === 'sub' ? 'sub' : undefined
}

function replaceScripts(body: HTMLElement, notes: PasteNotes) {
  const found = [...body.querySelectorAll('*')].filter((one) => scriptKindOf(one) && !containsBlock(one))
  for (const element of outermost(found)) {
    const before = element.textContent ?? ''
    const text = toScriptText(before, scriptKindOf(element) === 'super')
    if (/^[\^_]/.test(text)) addNote(notes, 'scripts')
    if (text !== before) element.replaceWith(text)
  }
}

const isStruck = (element: Element) =>
  /^(s|strike|del)$/.test(element.localName) ||
  /(?:^|[^\w-])text-decoration[\w-]*:[^;]*line-through/i.test(styleOf(element))

/** A paragraph or more may be struck at once, and the marks stand within lines: each text gets an `s` of its own. */
function markStrikes(body: HTMLElement) {
  for (const element of outermost([...body.querySelectorAll('*')].filter(isStruck)))
    for (const text of textsIn(element)) {
      const struck = document.createElement('s')
      text.replaceWith(struck)
      struck.append(text)
    }
}

const textsIn = (node: Node): Text[] =>
  node instanceof Text ? (node.data.trim() ? [node] : []) : [...node.childNodes].flatMap(textsIn)
