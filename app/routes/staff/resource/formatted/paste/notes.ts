import { formattedEn } from '~/routes/staff/resource/formatted/en.ts'

const noteTemplates = formattedEn.pasted

type PasteNoteName = keyof typeof noteTemplates

/** How often content of each kind was dropped or converted. */
export type PasteNotes = Map<PasteNoteName, number>

export function addNote(notes: PasteNotes, name: PasteNoteName, count = 1) {
  if (count > 0) notes.set(name, (notes.get(name) ?? 0) + count)
}

/** One sentence for each note. */
export const formatNotes = (notes: PasteNotes) =>
  Object.entries(noteTemplates)
    .flatMap(([name, text]) =>
      [...notes].flatMap(([noted, count]) => (noted === name && count > 0 ? text(count) : [])),
    )
    .join(' ')

/** Counts objects that Markdown cannot hold. */
export function addObjectNotes(body: HTMLElement, notes: PasteNotes) {
  addNote(notes, 'pictures', [...body.querySelectorAll('img')].filter(isContentPicture).length)
  addNote(notes, 'embedded', body.querySelectorAll('iframe, object, video, audio').length)
  addNote(notes, 'formulas', body.querySelectorAll('math, m\\:omath').length)
  addNote(notes, 'textBoxes', countLostTextBoxes(body))
}

/** Tracking pixels of e-mails and picture bullets of Word are no content. */
const isContentPicture = (image: Element) =>
  !image.closest('[data-style*="mso-list:Ignore"]') &&
  !['width', 'height'].some((side) => /^[01](px)?$/.test(image.getAttribute(side) ?? ''))

/** Word hides the text of a text box in a comment, next to a picture for other programs. */
function countLostTextBoxes(body: HTMLElement) {
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
  const shown = withoutSpaces(body.textContent ?? '')
  let count = 0
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    const [, ...parts] = (comment.textContent ?? '').split(/<(?:v:textbox|wps:txbx)\b/i)
    const boxes = parts.map((part) => `<div${part.split(/<\/(?:v:textbox|wps:txbx)>/i, 1)[0]}`)
    count += boxes.filter((box) => {
      const text = withoutSpaces(new DOMParser().parseFromString(box, 'text/html').body.textContent ?? '')
      return text && !shown.includes(text)
    }).length
  }
  return count
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')
