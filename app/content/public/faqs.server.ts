import { listItems } from '~/content/items/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { createPageRenderer } from './glossary.server.ts'

export async function publishedFaqs() {
  const all = await listItems(faqs)
  const html = await createPageRenderer(
    all.map(({ a }) => a),
    { parentLevel: 3 },
  )
  return all.map(({ _id, q, a }) => ({ _id, q, html: html(a) }))
}

export type PublishedFaq = Awaited<ReturnType<typeof publishedFaqs>>[number]
