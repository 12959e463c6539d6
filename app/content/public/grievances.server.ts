import { foldText } from '../../db/fold.ts'
import { readingIn } from '../../process/reader.server.ts'
import { findPublished, listItems } from '../store/store.server.ts'
import { announcements } from '../types/announcements.ts'
import { forms } from '../types/forms.ts'

const word = 'grievance'

export async function grievanceWays() {
  const [papers, notices] = await readingIn('en', () =>
    Promise.all([listItems(forms, { q: word }), listItems(announcements, { q: word, visible: true })]),
  )
  const form = papers.find(({ name }) => foldText(name).includes(word))
  const procedure = notices.find(({ title }) => foldText(title).includes(`${word} procedure`))
  // In the reader's language, as the address of a form has its name.
  return {
    form: (form && (await findPublished(forms, form._id))?.path) ?? '',
    procedure: procedure?.path ?? '',
  }
}

export type GrievanceWays = Awaited<ReturnType<typeof grievanceWays>>
