import { deadlinePath, tenderPath } from '~/content/types/deadline-paths.ts'
import { formatDay, formatWeekdayMoment } from '~/process/format.ts'
import { useTenderText } from '~/routes/site/tenders/en.ts'
import type { TenderDetail } from '~/routes/site/tenders/tender.tsx'
import { CalendarPlus, Printer } from '~/ui/icons/site.ts'
import { DaysLeft, MovedDeadline } from './days-left.tsx'
import { TenderStatusBadge } from './tender-status-badge.tsx'

/** Dates, money and place of a tender; the deadline only while it is open. */
export function TenderFacts({ tender }: { tender: TenderDetail }) {
  const { t, text, path } = useTenderText()
  const { status, bidsReceived, opening, award } = tender
  const open = status === 'open'
  const moment = (value: string) => t.nepalTime(formatWeekdayMoment(value, t.weekdays, text.months))
  const facts = [
    [t.reference, tender.reference],
    [t.award.contractor, award?.contractor],
    [t.award.sum, award?.contractSum],
    [t.award.on, award && formatDay(award.awardedOn, text.months)],
    [t.page.questionsUntil, formatDay(tender.questionsUntil, text.months)],
    [opening?.isPast ? t.page.opened : t.page.opening, opening && moment(opening.at)],
    [t.page.documentFee, tender.documentFee],
    [t.page.bidSecurity, tender.bidSecurity],
    [t.estimatedValue, tender.estimatedValue],
    [t.location, tender.location],
    [t.published, formatDay(tender.publishedDate, text.months)],
    [t.bidsReceived, bidsReceived === null ? '' : String(bidsReceived)],
  ].filter(([, value]) => value)
  return (
    <div className="rounded-3xl border border-line bg-white p-6 shadow-card break-inside-avoid sm:p-7 lg:sticky lg:top-28">
      <div className="flex flex-wrap items-center gap-2">
        <TenderStatusBadge status={status} />
        {open && <DaysLeft {...tender} />}
      </div>
      <dl className="mt-5 grid gap-4 print:grid-cols-2">
        {open && (
          <div>
            <dt className="text-sm">{t.deadline}</dt>
            <dd className="text-ink">
              <time dateTime={tender.deadline} className="text-xl font-bold">
                {formatWeekdayMoment(tender.deadline, t.weekdays, text.months)}
              </time>{' '}
              {t.nepalTime('')}
              <MovedDeadline tender={tender} />
            </dd>
          </div>
        )}
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm">{label}</dt>
            <dd className="font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="no-print mt-6 grid gap-3">
        {open && (
          <a
            href={path(deadlinePath(tenderPath(tender)))}
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
