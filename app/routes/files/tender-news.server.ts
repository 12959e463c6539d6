import { awardOf } from '~/content/types/tender-award.ts'
import { tenderStatus } from '~/content/types/tender-status.ts'
import type { Tender } from '~/content/types/tenders.ts'
import { wordsOf } from '~/process/dictionary.server.ts'
import { tendersTexts } from '~/routes/site/tenders/texts.server.ts'
import { filesTexts } from './texts.server.ts'

export function tenderNews(tender: Tender): string[] {
  const { t, say, format } = wordsOf(tendersTexts)
  const { news } = wordsOf(filesTexts).t
  const award = awardOf(tender)
  const facts = award && [award.contractor, award.contractSum, format.day(award.awardedOn)]
  const moved = tenderStatus(tender) === 'open' && movedDeadline(tender)
  const added = [tender.file, ...tender.attachments].flatMap((paper) =>
    paper?.addedOn
      ? [
          say(news.added, {
            file: paper.fileName,
            added: say(t.page.addedOn, { day: format.day(paper.addedOn) }),
          }),
        ]
      : [],
  )
  return [
    ...(facts
      ? [say(news.awarded, { status: t.statuses.awarded, facts: facts.filter(Boolean).join(', ') })]
      : []),
    ...(moved ? [say(news.moved, { label: t.deadline, moment: format.moment(tender.deadline), moved })] : []),
    ...added,
  ]
}

export function movedDeadline({ deadline, formerDeadline }: Pick<Tender, 'deadline' | 'formerDeadline'>) {
  const { t, say, format } = wordsOf(tendersTexts)
  const former = format.moment(formerDeadline)
  return former && say(deadline > formerDeadline ? t.extended : t.broughtForward, { former })
}
