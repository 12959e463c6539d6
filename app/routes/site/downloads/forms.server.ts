import { readDownloadCounts } from '~/content/items/counters.server.ts'
import { listPage, type RequestedPages } from '~/content/items/list.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { toLinkedDocument } from '~/content/media/documents.server.ts'
import { type DownloadFormItem, forms } from '~/content/types/forms.ts'

export type DownloadFormEntry = Awaited<ReturnType<typeof listDownloadForms>>['items'][number]

export async function listDownloadForms(query: ListQuery, span: RequestedPages) {
  const listed = await listPage(forms, query, span.page, span.until)
  const ids = listed.items.map(({ _id }) => _id)
  const counts = await readDownloadCounts(forms.name, ids)
  const toFormEntry = async ({ _id, name, description, category, updatedAt, file }: DownloadFormItem) => ({
    _id,
    name,
    description,
    category,
    updatedAt,
    file: await toLinkedDocument(forms, _id, file),
    downloads: counts.get(_id) ?? 0,
  })
  return { ...listed, items: await Promise.all(listed.items.map(toFormEntry)) }
}
