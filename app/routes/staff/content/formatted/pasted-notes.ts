import { formattedEn } from './en.ts'

const texts = formattedEn.pasted

export type NoteName = keyof typeof texts

/** How often something of a paste was left out or written in another way. */
export type PastedNotes = Map<NoteName, number>

export function note(notes: PastedNotes, name: NoteName, count = 1) {
  if (count > 0) notes.set(name, (notes.get(name) ?? 0) + count)
}

/** One sentence for each. */
export const noteTexts = (notes: PastedNotes) =>
  Object.entries(texts)
    .flatMap(([name, text]) =>
      [...notes].flatMap(([noted, count]) => (noted === name && count > 0 ? text(count) : [])),
    )
    .join(' ')
