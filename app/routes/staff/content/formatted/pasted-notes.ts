import { formattedEn } from './en.ts'

const noteTemplates = formattedEn.pasted

export type PasteNoteName = keyof typeof noteTemplates

/** How often something of a paste was left out or written in another way. */
export type PasteNotes = Map<PasteNoteName, number>

export function addNote(notes: PasteNotes, name: PasteNoteName, count = 1) {
  if (count > 0) notes.set(name, (notes.get(name) ?? 0) + count)
}

/** One sentence for each. */
export const formatNotes = (notes: PasteNotes) =>
  Object.entries(noteTemplates)
    .flatMap(([name, text]) =>
      [...notes].flatMap(([noted, count]) => (noted === name && count > 0 ? text(count) : [])),
    )
    .join(' ')
