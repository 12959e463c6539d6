import { deadlineCalendarPathOf } from '~/content/types/site-paths.ts'
import { CalendarPlus, Printer } from '~/ui/icons/site.ts'
import { Facts } from '~/ui/notices/facts.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import type { TenderDetail } from './tender.server.ts'
import { ChangedDeadline, DaysLeft, TenderStatusBadge } from './tender-badges.tsx'

export function TenderFacts({ tender }: { tender: TenderDetail }) {
  const { t, format, localizePath } = useTexts('tenders')
  const { status, bidsReceived, opening, award } = tender
  const isOpen = status === 'open'
  const formatMoment = (value: string) => format.bothMoments(value, t.nepalTime)
  return (
    <div className="rounded-3xl border border-line bg-white p-6 shadow-card break-inside-avoid sm:p-7 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-2">
        <TenderStatusBadge status={status} />
        {isOpen && <DaysLeft {...tender} />}
      </div>
      <Facts
        className="mt-5 grid gap-4 print:grid-cols-2"
        facts={[
          [
            t.deadline,
            isOpen && (
              <>
                <time dateTime={tender.deadline} className="text-xl font-bold">
                  {formatMoment(tender.deadline)}
                </time>
                <ChangedDeadline tender={tender} />
              </>
            ),
          ],
          [t.reference, tender.reference],
          [t.award.contractor, award?.contractor],
          [t.award.sum, award?.contractSum],
          [t.award.on, award && format.bothDays(award.awardedOn)],
          [t.page.questionsUntil, format.bothDays(tender.questionsUntil)],
          [opening?.isPast ? t.page.opened : t.page.opening, opening && formatMoment(opening.at)],
          [t.page.documentFee, tender.documentFee],
          [t.page.bidSecurity, tender.bidSecurity],
          [t.estimatedValue, tender.estimatedValue],
          [t.location, tender.location],
          [t.published, format.bothDays(tender.publishedDate)],
          [t.bidsReceived, bidsReceived === null ? '' : format.number(bidsReceived)],
        ]}
      />
      <div className="no-print mt-6 grid gap-3">
        {isOpen && (
          <a
            href={localizePath(deadlineCalendarPathOf(tender.path))}
            type="text/calendar"
            className="button button-primary"
          >
            <CalendarPlus aria-hidden="true" size={18} /> {t.page.addToCalendar}
          </a>
        )}
        <button
          type="button"
          onClick={() => window.print()}
          className="button with-js border border-line bg-white text-ink hover:bg-ice"
        >
          <Printer aria-hidden="true" size={18} /> {t.page.print}
        </button>
      </div>
    </div>
  )
}
