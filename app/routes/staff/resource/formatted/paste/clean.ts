import { replaceSymbols, toSuperOrSubscript } from './characters.ts'
import { containsBlock, isWordListMarker, readDataStyle } from './inline.ts'
import { addNote, addObjectNotes, type PasteNotes } from './notes.ts'

/** Removes what is no content, and turns formatting that only exists in styles into text. */
export function cleanPastedBody(body: HTMLElement, notes: PasteNotes) {
  removeDeletions(body, notes)
  removeComments(body, notes)
  removeHidden(body, notes)
  addObjectNotes(body, notes)
  for (const element of body.querySelectorAll(ignoredSelector)) element.remove()
  replaceFootnotes(body, notes)
  markSlideItems(body)
  replaceSymbolFonts(body)
  replaceScripts(body, notes)
  markStrikes(body)
}

/** Elements without text. Word ends paragraphs with `o:p`. */
const ignoredSelector =
  'audio, button, iframe, math, m\\:omath, noscript, o\\:p, object, script, select, style, svg, template, textarea, title, video'

const hasText = (element: Element) => Boolean(element.textContent?.trim())

/** Drops elements that are nested in others of the list. */
function outermost(found: Iterable<Element>): Element[] {
  const outer: Element[] = []
  for (const element of found) if (!outer.at(-1)?.contains(element)) outer.push(element)
  return outer
}

/** Returns how many of them had text. */
function removeAll(found: Iterable<Element>): number {
  const outer = outermost(found)
  for (const element of outer) element.remove()
  return outer.filter(hasText).length
}

/** Removes tracked deletions. A deletion without author and date is text that is shown as struck. */
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
  /(?:^|[\s;])(display:\s*none|visibility:\s*(hidden|collapse)|mso-hide:\s*all)/i.test(readDataStyle(element))

function removeHidden(body: HTMLElement, notes: PasteNotes) {
  const hidden = [...body.querySelectorAll('*')].filter((one) => isHidden(one) && !isWordListMarker(one))
  addNote(notes, 'hidden', removeAll(hidden))
}

const footnoteAddress = /#(_?(ftn|edn)|sd(foot|end)note|footnote|endnote|fn)/i
const footnoteNumber = /^([\d०-९*†‡]{1,4}|[ivxlc]{1,5}|[a-z])$/i

/** Puts footnote numbers in brackets, so that they do not join a preceding number. */
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

/** Marks PowerPoint list items as Word does. Their level is only in the margin. */
function markSlideItems(body: HTMLElement) {
  for (const mark of body.querySelectorAll('span[data-style*="mso-special-format"]')) {
    const item = mark.closest('p, div')
    if (!item || !/mso-special-format:[^;]*bullet/i.test(readDataStyle(mark))) continue
    const [, margin = '0'] = /(?:^|[^\w-])margin-left:\s*(\d*\.?\d+)/.exec(readDataStyle(item)) ?? []
    item.setAttribute('data-style', `mso-list:l0 level${1 + Math.round(Number(margin) * 100)}`)
    mark.setAttribute('data-style', 'mso-list:Ignore')
  }
}

function replaceSymbolFonts(body: HTMLElement) {
  for (const element of body.querySelectorAll('[data-style], font[face]')) {
    const style = `${readDataStyle(element)};font-family:${element.getAttribute('face') ?? ''}`
    const [, font] =
      /(?:^|[^\w-])(?:mso-symbol-)?font-family:\s*["']?(symbol|wingdings)["']?\s*(?:[;,]|$)/i.exec(style) ??
      []
    if (!font || element.closest('[data-style*="Ignore"]')) continue
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) child.textContent = replaceSymbols(child.textContent ?? '', font)
  }
}

function scriptKindOf(element: Element): 'super' | 'sub' | undefined {
  const [, align] = /(?:^|[^\w-])vertical-align:\s*([\w-]+)/i.exec(readDataStyle(element)) ?? []
  if (align) return align === 'super' || align === 'sub' ? align : undefined
  const name = element.localName
  return name === 'sup' ? 'super' : name === 'sub' ? 'sub' : undefined
}

function replaceScripts(body: HTMLElement, notes: PasteNotes) {
  const found = [...body.querySelectorAll('*')].filter((one) => scriptKindOf(one) && !containsBlock(one))
  for (const element of outermost(found)) {
    const before = element.textContent ?? ''
    const text = toSuperOrSubscript(before, scriptKindOf(element) === 'super')
    if (/^[\^_]/.test(text)) addNote(notes, 'scripts')
    if (text !== before) element.replaceWith(text)
  }
}

const isStruck = (element: Element) =>
  /^(s|strike|del)$/.test(element.localName) ||
  /(?:^|[^\w-])text-decoration[\w-]*:[^;]*line-through/i.test(readDataStyle(element))

/** Strikes each text node separately, since Markdown strikes within a line only. */
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
