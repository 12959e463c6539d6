import { tenderStatus } from '~/content/types/tender/status.ts'
import { awardOf, type Tender } from '~/content/types/tender/tenders.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'

export function listTenderUpdateTexts(tender: Tender): string[] {
  const { t, formatMessage, format } = getTranslations('tenders')
  const { news } = getTranslations('files').t
  const award = awardOf(tender)
  const facts = award && [award.contractor, award.contractSum, format.day(award.awardedOn)]
  const change = tenderStatus(tender) === 'open' && deadlineChangeText(tender)
  const addedDocuments = [tender.file, ...tender.attachments].flatMap((document) =>
    document?.addedOn
      ? [
          formatMessage(news.added, {
            file: document.fileName,
            added: formatMessage(t.page.addedOn, { day: format.day(document.addedOn) }),
          }),
        ]
      : [],
  )
  return [
    ...(facts
      ? [formatMessage(news.awarded, { status: t.statuses.awarded, facts: facts.filter(Boolean).join(', ') })]
      : []),
    ...(change
      ? [
          formatMessage(news.moved, {
            label: t.deadline,
            moment: format.moment(tender.deadline),
            moved: change,
          }),
        ]
      : []),
    ...addedDocuments,
  ]
}

export function deadlineChangeText({
  deadline,
  formerDeadline,
}: Pick<Tender, 'deadline' | 'formerDeadline'>) {
  const { t, formatMessage, format } = getTranslations('tenders')
  const former = format.moment(formerDeadline)
  return former && formatMessage(deadline > formerDeadline ? t.extended : t.broughtForward, { former })
}
