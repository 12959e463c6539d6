import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deadlineCalendarPathOfPage } from '~/content/types/site-paths.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { labelOf } from '~/i18n/message.ts'
import { ArrowLeft, CalendarPlus, Printer } from '~/ui/icons/site.ts'
import { Facts } from '~/ui/notices/facts.tsx'
import { loadItem } from '~/ui/page/load-page.server.ts'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { BuiltJsonLdScript } from '~/ui/seo/json-ld.tsx'
import { tenderJsonLd } from '~/ui/seo/json-ld-items.ts'
import { defineItemMeta } from '~/ui/seo/page-meta.ts'
import { FormattedText, UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { BidInstructions } from './bid-instructions.tsx'
import { loadTenderPage, type TenderDetail, type TenderPageData } from './tender.server.ts'
import { ChangedDeadline, DaysLeft, TenderStatusBadge } from './tender-badges.tsx'
import type { TenderCardData } from './tender-card.server.ts'
import { TenderDocuments } from './tender-documents.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadItem(args, tenders, (slug) => loadTenderPage(slug, args.request), 'tenders')

export const meta = defineItemMeta(({ tender: { title, summary, path } }: TenderPageData) => ({
  ...{ title, path },
  description: summary,
}))

export default function Tender() {
  const { item } = useLoaderData<typeof loader>()
  const { t } = useTexts('tenders')
  if (!item) return <NotFoundPage />
  return (
    <>
      <BuiltJsonLdScript
        build={import.meta.env.SSR && tenderJsonLd}
        about={{ ...item.tender, category: labelOf(t.categories, item.tender.category) }}
      />
      <TenderPage {...item} />
    </>
  )
}

function TenderPage({ tender, related }: TenderPageData) {
  const { t, text } = useTexts('tenders')
  const { listing, status, title, description } = tender
  const listLabels = { procurement: text.frame.nav.procurement, 'notice-board': text.frame.nav.tenders }
  const sections = {
    procurement: { to: '/downloads/forms', label: text.frame.nav.downloads },
    'notice-board': { to: '/notice-board', label: text.frame.nav.noticeBoard },
  }
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={tender.reference}
        lead={`${labelOf(t.categories, tender.category)} · ${t.statuses[status]}`}
        ancestors={[sections[listing], { to: tender.list, label: listLabels[listing] }]}
        light
      />
      <div className="page grid grid-cols-1 gap-x-14 gap-y-10 pt-10 pb-32 lg:grid-cols-[minmax(0,1fr)_23rem] lg:pb-44">
        <aside aria-label={t.page.keyFacts} className="lg:order-2">
          <TenderFacts tender={tender} />
        </aside>
        <div className="grid grid-cols-1 content-start gap-12 lg:order-1">
          {status !== 'open' && (
            <p className="rounded-2xl border border-line bg-mist px-6 py-5 font-medium text-ink">
              {t.page.over[status]}
            </p>
          )}
          <section>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 className="text-2xl font-bold">{t.page.about}</h2>
              <UntranslatedMark texts={[title, description]} />
            </div>
            <FormattedText html={tender.html} className="mt-4" />
          </section>
          <TenderDocuments tender={tender} />
          {status === 'open' && <BidInstructions tender={tender} />}
          {related.length > 0 && <RelatedTenders tenders={related} />}
          <p className="no-print border-t border-line pt-6">
            <Link to={tender.list} className="text-link">
              <ArrowLeft aria-hidden="true" size={17} /> {t.page.back[listing]}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

function RelatedTenders({ tenders }: { tenders: TenderCardData[] }) {
  const { t, format, language } = useTexts('tenders')
  return (
    <section className="no-print">
      <h2 className="text-2xl font-bold">{t.page.related}</h2>
      <ul className="mt-5 grid gap-4">
        {tenders.map((tender) => (
          <li key={tender._id} className="rounded-2xl border border-line bg-white p-5 shadow-card">
            <Link
              to={tender.path}
              discover="none"
              lang={langAttribute(tender.title, language)}
              className="title-link text-lg font-semibold text-ink"
            >
              {tender.title}
            </Link>
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
              <DaysLeft {...tender} />
              {format.bothMoments(tender.deadline, t.nepalTime)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TenderFacts({ tender }: { tender: TenderDetail }) {
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
            href={localizePath(deadlineCalendarPathOfPage(tender.path))}
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
