import { type ToldDocument, toldDocument } from '../../../content/public/document-languages.server.ts'
import { browse, type ListPage, type Span } from '../../../content/store/browse.server.ts'
import { downloadCounts } from '../../../content/store/downloads.server.ts'
import type { ListQuery } from '../../../content/store/query.server.ts'
import { type Form, forms } from '../../../content/types/forms.ts'
import { documentUrl } from '../../../files/urls.ts'

export type FormEntry = Pick<Form, '_id' | 'name' | 'description' | 'category' | 'updatedAt'> & {
  file: ToldDocument | null
  fileUrl: string
  downloads: number
}

export async function formPage(query: ListQuery, span: Span): Promise<ListPage<FormEntry>> {
  const found = await browse(forms, query, span.page, span.until)
  const ids = found.items.map(({ _id }) => _id)
  const counts = await downloadCounts(forms.name, ids)
  const entry = async ({ _id, name, description, category, updatedAt, file }: Form) => ({
    _id,
    name,
    description,
    category,
    updatedAt,
    file: await toldDocument(file),
    fileUrl: file ? documentUrl(forms.name, _id, file) : '',
    downloads: counts.get(_id) ?? 0,
  })
  return { ...found, items: await Promise.all(found.items.map(entry)) }
}
