import { en } from '../text/en.ts'
import { tendersEn } from '../text/en-tenders.ts'
import { formatDay } from '../ui/format.ts'
import { awardOf } from './tender-card.server.ts'
import type { Tender } from './tenders.ts'

/** What has become of a tender since it was published, a sentence for each. */
export function tenderNews(tender: Tender): string[] {
  const award = awardOf(tender)
  if (!award) return []
  const facts = [
    award.contractor,
    award.contractSum,
    award.awardedOn && formatDay(award.awardedOn, en.months),
  ]
  return [`${tendersEn.statuses.awarded}: ${facts.filter(Boolean).join(', ')}.`]
}
