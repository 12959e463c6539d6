import { note, type PastedNotes } from './pasted-notes.ts'

/** What a text can't hold. */
export function countObjects(body: HTMLElement, notes: PastedNotes) {
  note(notes, 'pictures', [...body.querySelectorAll('img')].filter(isPicture).length)
  note(notes, 'embedded', body.querySelectorAll('iframe, object, video, audio').length)
  note(notes, 'formulas', body.querySelectorAll('math, m\\:omath').length)
  note(notes, 'textBoxes', textBoxesOnlyDrawn(body))
}

/** Letters of e-mail have points that only tell that they were read, and lists of Word pictures as marks. */
const isPicture = (image: Element) =>
  !image.closest('[data-style*="mso-list:Ignore"]') &&
  !['width', 'height'].some((side) => /^[01](px)?$/.test(image.getAttribute(side) ?? ''))

/** Word keeps the words of a text box in a comment where other programs are given a picture of it. */
function textBoxesOnlyDrawn(body: HTMLElement) {
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
  const shown = squeezed(body.textContent ?? '')
  let count = 0
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    const [, ...parts] = (comment.textContent ?? '').split(/<(?:v:textbox|wps:txbx)\b/i)
    const boxes = parts.map((part) => `<div${part.split(/<\/(?:v:textbox|wps:txbx)>/i, 1)[0]}`)
    count += boxes.filter((box) => {
      const text = squeezed(new DOMParser().parseFromString(box, 'text/html').body.textContent ?? '')
      return text && !shown.includes(text)
    }).length
  }
  return count
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
