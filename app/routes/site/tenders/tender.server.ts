import { findPublishedBySlug } from '~/content/items/store.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { createGlossaryTextRenderer } from '~/content/public/glossary.server.ts'
import { throwRedirectUnlessCanonical } from '~/content/public/redirects.server.ts'
import { findRelatedTenders } from '~/content/public/tenders.server.ts'
import { listPathOf } from '~/content/schema/define.ts'
import { bidOpeningOf, tenders } from '~/content/types/tender/tenders.ts'
import { hasEnded } from '~/i18n/nepal-time.ts'
import { shortenText } from '~/text/plain-text.ts'
import { listTenderFiles, toTenderCard } from './tender-card.server.ts'

const summaryLength = 160

/** The data of a tender's page, with related tenders; undefined for an unknown or hidden tender. */
export async function loadTenderPage(slug: string, request: Request) {
  const stored = await findPublishedBySlug(tenders, slug)
  if (!stored) return
  throwRedirectUnlessCanonical(request, stored.path)
  const now = new Date()
  const { description, questionsUntil, documentFee, bidSecurity } = stored
  const tender = {
    ...(await toTenderCard(stored, now)),
    list: listPathOf(tenders, stored),
    html: (await createGlossaryTextRenderer([description]))(description),
    opening: bidOpeningOf(stored, now),
    questionsUntil,
    canAsk: !questionsUntil || !hasEnded(questionsUntil, now),
    documentFee,
    bidSecurity,
    summary: shortenText(markdownToPlainText(description), summaryLength),
    files: await listTenderFiles(stored),
  }
  const related = await Promise.all(
    (await findRelatedTenders(stored)).map((other) => toTenderCard(other, now)),
  )
  return { tender, related }
}

export type TenderPageData = NonNullable<Awaited<ReturnType<typeof loadTenderPage>>>

export type TenderDetail = TenderPageData['tender']
