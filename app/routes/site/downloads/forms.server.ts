import { readDownloadCounts } from '~/content/items/counters.server.ts'
import { type ListPage, listPage, type PageRange } from '~/content/items/list.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { addDocumentLanguage, type DocumentWithLanguage } from '~/content/media/document-languages.server.ts'
import { type DownloadFormItem, forms } from '~/content/types/forms.ts'
import { documentUrl } from '~/files/names.ts'

export type DownloadFormEntry = Pick<
  DownloadFormItem,
  '_id' | 'name' | 'description' | 'category' | 'updatedAt'
> & {
  file: DocumentWithLanguage | null
  fileUrl: string
  downloads: number
}

export async function listDownloadForms(
  query: ListQuery,
  span: PageRange,
): Promise<ListPage<DownloadFormEntry>> {
  const listed = await listPage(forms, query, span.page, span.until)
  const ids = listed.items.map(({ _id }) => _id)
  const counts = await readDownloadCounts(forms.name, ids)
  const toFormEntry = async ({ _id, name, description, category, updatedAt, file }: DownloadFormItem) => ({
    _id,
    name,
    description,
    category,
    updatedAt,
    file: await addDocumentLanguage(file),
    fileUrl: file ? documentUrl(forms.name, _id, file) : '',
    downloads: counts.get(_id) ?? 0,
  })
  return { ...listed, items: await Promise.all(listed.items.map(toFormEntry)) }
}
