import { en } from '../../ui/en.ts'
import { tendersEn as t } from '../../routes/site/tenders/en.ts'
import { formatDay, formatMoment } from '../../process/format.ts'
import { awardOf } from '../../routes/site/tenders/card.server.ts'
import { tenderStatus } from '../types/tender-status.ts'
import type { Tender } from '../types/tenders.ts'

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
