import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { database } from '~/db/database.server.ts'

export const papersFolder = join('app', 'sample', 'documents')

/** The text of each page of the sample's documents, by their names in its folder, as its site has read them. */
export async function samplePapers() {
  const db = await database()
  const pagesOf = (name: string) =>
    db
      .selectFrom('document_pages as page')
      .innerJoin('document_texts as document', 'document.id', 'page.document')
      .select('page.text')
      .where('document.name', '=', storedAs(name))
      .orderBy('page.page')
      .execute()
  const texts = new Map<string, string[]>()
  for (const name of readdirSync(papersFolder).filter((name) => name.endsWith('.pdf')))
    texts.set(
      name,
      (await pagesOf(name)).map(({ text }) => text),
    )
  return texts
}

function storedAs(name: string) {
  const hash = createHash('sha256').update(readFileSync(join(papersFolder, name)))
  return `${hash.digest('hex').slice(0, 32)}.pdf`
}
