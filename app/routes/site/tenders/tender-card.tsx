import { labelOf } from '~/i18n/message.ts'
import { ArrowRight, Award, Banknote, CalendarDays, FileStack, MapPin, Paperclip } from '~/ui/icons/site.ts'
import { DownloadLink, ZipLink } from '~/ui/media/download-link.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { ChangedDeadline, DaysLeft, TenderStatusBadge } from './tender-badges.tsx'
import type { TenderCardData as Tender } from './tender-card.server.ts'

export function TenderCard({ tender }: { tender: Tender }) {
  const { t, language } = useTexts('tenders')
  const { title, description, category, status, closingSoon } = tender
  return (
    <article
      className={`rounded-3xl border bg-white p-6 shadow-card sm:p-8 ${closingSoon ? 'border-red-700/40' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TenderStatusBadge status={status} />
        <span className="eyebrow text-leaf">{labelOf(t.categories, category)}</span>
        <UntranslatedMark texts={[title, description]} />
        <span className="text-sm tabular-nums sm:ml-auto">
          <span className="sr-only">{t.reference} </span>
          {tender.reference}
        </span>
      </div>
      <h2 className="mt-4 text-xl font-bold md:text-2xl" lang={langAttribute(title, language)}>
        <Link to={tender.path} discover="none" className="title-link">
          {title}
        </Link>
      </h2>
      <p className="mt-3 line-clamp-3 max-w-4xl leading-relaxed" lang={langAttribute(description, language)}>
        {description}
      </p>
      <TenderCardFacts tender={tender} />
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-5 border-t border-line pt-5">
        {status === 'open' && <Deadline tender={tender} />}
        <Actions tender={tender} />
      </div>
    </article>
  )
}

function TenderCardFacts({ tender }: { tender: Tender }) {
  const { t, format } = useTexts('tenders')
  const { estimatedValue, location, publishedDate, bidsReceived, award } = tender
  const facts = [
    { label: t.award.contractor, value: award?.contractor, icon: Award },
    { label: t.award.sum, value: award?.contractSum, icon: Banknote },
    { label: t.award.on, value: award && format.bothDays(award.awardedOn), icon: CalendarDays },
    { label: t.estimatedValue, value: estimatedValue, icon: Banknote },
    { label: t.location, value: location, icon: MapPin },
    { label: t.published, value: format.bothDays(publishedDate), icon: CalendarDays },
    {
      label: t.bidsReceived,
      value: bidsReceived === null ? '' : format.number(bidsReceived),
      icon: FileStack,
    },
  ].filter(({ value }) => value)
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2 md:grid-cols-[repeat(4,auto)]">
      {facts.map(({ label, value, icon: Icon }) => (
        <div key={label} className="grid grid-cols-[auto_1fr] content-start gap-x-3">
          <dt className="col-start-2 text-sm">{label}</dt>
          <dd className="col-start-2 font-semibold text-ink">{value}</dd>
          <dd aria-hidden="true" className="col-start-1 row-span-2 row-start-1 pt-0.5 text-water">
            <Icon size={20} strokeWidth={1.75} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Deadline({ tender }: { tender: Tender }) {
  const { t, format } = useTexts('tenders')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="block text-sm">{t.deadline}</span>
        <time dateTime={tender.deadline} className="font-semibold text-ink">
          {format.bothMoments(tender.deadline, t.nepalTime)}
        </time>
        <ChangedDeadline tender={tender} />
      </p>
      <DaysLeft {...tender} />
    </div>
  )
}

function Actions({ tender }: { tender: Tender }) {
  const { t, language } = useTexts('tenders')
  const { title, file } = tender
  return (
    <div className="no-print flex w-full flex-wrap items-center gap-x-6 gap-y-4 lg:ml-auto lg:w-auto">
      <DocumentsLine tender={tender} />
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">
        <Link to={tender.path} discover="none" className="button button-primary flex-auto">
          {t.viewDetails} <ArrowRight aria-hidden="true" size={18} />
          <span lang={langAttribute(title, language)} className="sr-only">
            : {title}
          </span>
        </Link>
        {file && (
          <DownloadLink
            file={file}
            subject={title}
            className="button flex-auto border border-line bg-white text-ink hover:bg-ice"
          />
        )}
      </div>
    </div>
  )
}

function DocumentsLine({ tender: { title, reference, documents } }: { tender: Tender }) {
  const { t, formatMessage, text, language } = useTexts('tenders')
  if (documents.count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
        <Paperclip aria-hidden="true" size={16} className="text-water" />{' '}
        {formatMessage(t.documents, { count: documents.count })}
      </span>
      {documents.language && documents.language !== language && <span>{text.files.otherLanguage}</span>}
      <ZipLink url={documents.zipUrl} name={reference} subject={title} className="text-link" />
    </p>
  )
}
