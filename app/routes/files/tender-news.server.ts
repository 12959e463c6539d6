import { awardOf } from '~/content/types/tender-award.ts'
import { tenderStatus } from '~/content/types/tender-status.ts'
import type { Tender } from '~/content/types/tenders.ts'
import { formatDay, formatMoment } from '~/process/format.ts'
import { monthsEn } from '~/process/months.ts'
import { tendersEn as t } from '~/routes/site/tenders/en.ts'

/** What has become of a tender since it was published, a sentence for each. */
export function tenderNews(tender: Tender): string[] {
  const { deadline, formerDeadline, file, attachments } = tender
  const award = awardOf(tender)
  const facts = award && [award.contractor, award.contractSum, formatDay(award.awardedOn, monthsEn)]
  const moment = (at: string) => formatMoment(at, monthsEn)
  const added = [file, ...attachments].flatMap((paper) =>
    paper?.addedOn ? [`${paper.fileName}: ${t.page.addedOn(formatDay(paper.addedOn, monthsEn))}.`] : [],
  )
  return [
    ...(facts ? [`${t.statuses.awarded}: ${facts.filter(Boolean).join(', ')}.`] : []),
    ...(formerDeadline && tenderStatus(tender) === 'open'
      ? [`${t.deadline}: ${moment(deadline)}. ${t.moved(tender, moment(formerDeadline))}.`]
      : []),
    ...added,
  ]
}
