import { listItems } from '~/content/items/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { createGlossaryTextRenderer } from './glossary.server.ts'

export async function publishedFaqs() {
  const items = await listItems(faqs)
  const html = await createGlossaryTextRenderer(
    items.map(({ a }) => a),
    { parentLevel: 3 },
  )
  return items.map(({ _id, q, a }) => ({ _id, q, html: html(a) }))
}

export type PublishedFaq = Awaited<ReturnType<typeof publishedFaqs>>[number]
