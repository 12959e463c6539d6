import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { phoneUrl } from '~/i18n/digits.ts'
import type { Language } from '~/i18n/language.ts'
import { englishLanguageNames } from '~/i18n/language.ts'
import { SelectionBox } from '~/routes/staff/resource/list/bulk-actions.tsx'
import { Badge, ItemActions } from '~/routes/staff/resource/list/item-rows.tsx'
import { limitLength } from '~/text/plain-text.ts'
import { Mail, Phone } from '~/ui/icons/site.ts'
import { Paragraphs } from '~/ui/text/formatted.tsx'
import { langAttribute, useLocale } from '~/ui/text/locale.ts'

interface InboxCardProps {
  _id: string
  at: string
  reference: string
  name: string
  email: string
  phone?: string
  readAt: string | null
  language: Language
  title: string
  replySubject: string
  text: string
  stageBadge?: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

export function InboxCard(props: InboxCardProps) {
  const { _id, at, reference, name, email, phone, readAt, language, title, replySubject } = props
  const { text, stageBadge, children, footer } = props
  const { format } = useLocale()
  return (
    <li
      id={`item-${_id}`}
      className={`rounded-2xl border bg-white p-4 sm:p-5 ${readAt ? 'border-line' : 'border-l-4 border-line border-l-water'}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <SelectionBox id={_id} name={`${name}, ${reference}`} className="-my-1 -ml-1.5 -mr-1" />
        {!readAt && (
          <span className="rounded-full bg-water px-2.5 py-0.5 text-xs font-semibold text-white">Unread</span>
        )}
        {stageBadge}
        <time dateTime={at}>{format.moment(at)}</time>
        <span className="font-mono text-ink">{reference}</span>
        {language !== 'en' && <Badge>{englishLanguageNames[language]}</Badge>}
      </p>
      <h2 className={`mt-2 text-lg text-ink wrap-anywhere ${readAt ? 'font-semibold' : 'font-bold'}`}>
        {title}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <b className="text-ink wrap-anywhere">{name}</b>
        {email && (
          <a
            href={`mailto:${encodeMailbox(email)}?subject=${encodeURIComponent(replySubject)}`}
            className="inline-flex min-h-6 min-w-0 items-center gap-1.5 text-water underline underline-offset-4"
          >
            <Mail aria-hidden="true" size={16} className="flex-none" />
            <span className="min-w-0 wrap-anywhere">{email}</span>
          </a>
        )}
        {phone && (
          <a
            href={phoneUrl(phone)}
            className="inline-flex min-h-6 items-center gap-1.5 text-water underline underline-offset-4"
          >
            <Phone aria-hidden="true" size={16} className="flex-none" /> {phone}
          </a>
        )}
      </p>
      <CollapsibleText text={text} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-w-full">{children}</div>
        <div className="ml-auto flex items-center gap-2">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={readAt ? 'unread' : 'read'} />
            <input type="hidden" name="id" value={_id} />
            <button
              type="submit"
              className="min-h-9 rounded-full border border-line px-4 text-sm font-semibold text-ink hover:bg-ice"
            >
              Mark as {readAt ? 'unread' : 'read'}
              <span className="sr-only">: {reference}</span>
            </button>
          </Form>
          <ItemActions id={_id} name={`${name}, ${reference}`} canEdit={false} />
        </div>
      </div>
      {footer}
    </li>
  )
}

/** An address may contain characters that are reserved in URLs. */
const encodeMailbox = (email: string) => encodeURIComponent(email).replace('%40', '@')

/** Longer messages are collapsed. */
const maxPreviewLength = 700

function CollapsibleText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim())
  const fullText = (
    <div className="grid max-w-3xl gap-3 wrap-anywhere">
      <Paragraphs texts={paragraphs} />
    </div>
  )
  if (text.length <= maxPreviewLength) return <div className="mt-3">{fullText}</div>
  return (
    <details className="group mt-3">
      <summary className="max-w-3xl list-none wrap-anywhere group-open:mb-3 [&::-webkit-details-marker]:hidden">
        <span lang={langAttribute(text)} className="line-clamp-4 leading-relaxed group-open:hidden">
          {limitLength(text, maxPreviewLength)}
        </span>
        <span className="mt-1 inline-flex min-h-6 items-center text-sm font-semibold text-water underline underline-offset-4">
          <span className="group-open:hidden">Show more</span>
          <span className="hidden group-open:inline">Show less</span>
        </span>
      </summary>
      {fullText}
    </details>
  )
}
