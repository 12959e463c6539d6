import { en } from '../text/en.ts'
import { tendersEn as t } from '../text/en-tenders.ts'
import { formatDay, formatMoment } from '../ui/format.ts'
import { awardOf } from './tender-card.server.ts'
import { tenderStatus } from './tender-status.ts'
import type { Tender } from './tenders.ts'

/** What has become of a tender since it was published, a sentence for each. */
export function tenderNews(tender: Tender): string[] {
  const { deadline, formerDeadline, file, attachments } = tender
  const award = awardOf(tender)
  const facts = award && [award.contractor, award.contractSum, formatDay(award.awardedOn, en.months)]
  const moment = (at: string) => formatMoment(at, en.months)
  const added = [file, ...attachments].flatMap((paper) =>
    paper?.addedOn ? [`${paper.fileName}: ${t.page.addedOn(formatDay(paper.addedOn, en.months))}.`] : [],
  )
  return [
    ...(facts ? [`${t.statuses.awarded}: ${facts.filter(Boolean).join(', ')}.`] : []),
    ...(formerDeadline && tenderStatus(tender) === 'open'
      ? [`${t.deadline}: ${moment(deadline)}. ${t.moved(tender, moment(formerDeadline))}.`]
      : []),
    ...added,
  ]
}
