import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type AnnouncementDetail, findPublishedAnnouncement } from '~/content/public/announcements.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { labelOf } from '~/i18n/message.ts'
import { ZipLink } from '~/ui/media/download-link.tsx'
import { AttachmentList } from '~/ui/notices/attachment-list.tsx'
import { EndedBox, ExpiryWarning } from '~/ui/notices/expiry.tsx'
import { FactPanel } from '~/ui/notices/facts.tsx'
import { NoticeCategoryBadge, PinnedMark, PriorityMark } from '~/ui/notices/notice-card.tsx'
import { loadItem } from '~/ui/page/load-page.server.ts'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { BuiltJsonLdScript } from '~/ui/seo/json-ld.tsx'
import { announcementJsonLd } from '~/ui/seo/json-ld-items.ts'
import { defineItemMeta } from '~/ui/seo/page-meta.ts'
import { FormattedText, UntranslatedMark } from '~/ui/text/formatted.tsx'
import { BackLink } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/notice-board/announcements'

export const loader = (args: LoaderFunctionArgs) =>
  loadItem(args, announcements, findPublishedAnnouncement, 'notices')

export const meta = defineItemMeta((item: AnnouncementDetail) => ({
  title: item.title,
  description: item.text,
  path: item.path,
  ogType: 'article',
  feeds: ['announcements'],
}))

export default function AnnouncementPage() {
  const { item } = useLoaderData<typeof loader>()
  const { t, formatMessage, format, text } = useTexts('notices')
  if (!item) return <NotFoundPage />
  const messages = t.announcements
  return (
    <>
      <BuiltJsonLdScript build={import.meta.env.SSR && announcementJsonLd} about={item} />
      <PageHeader
        title={item.title}
        lead={[messages.categories[item.category], format.bothDays(item.publishDate)].join(' · ')}
        ancestors={[
          { label: text.frame.nav.noticeBoard, to: '/notice-board' },
          { label: messages.title, to: listPath },
        ]}
        light
      />
      <div className="page pt-10 pb-32 lg:pb-44">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
          <article className="grid max-w-3xl content-start gap-5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <NoticeCategoryBadge category={item.category} label={messages.categories[item.category]} />
              <PriorityMark priority={item.priority} />
              <UntranslatedMark texts={[item.title, item.text]} />
              {item.isPinned && <PinnedMark />}
            </p>
            {item.ended && (
              <EndedBox
                title={messages.expired}
                text={formatMessage(messages.expiredText, { day: format.day(item.expiryDate) })}
              />
            )}
            {item.left && item.soon && <ExpiryWarning texts={messages} timeLeft={item.left} />}
            <FormattedText html={item.html} />
            {item.attachments.length > 0 && (
              <div className="mt-3 grid gap-3">
                <div className="flex flex-wrap items-center justify-between gap-x-6">
                  <h2 className="text-lg font-bold">{t.attachments}</h2>
                  <ZipLink url={item.zipUrl} name={item.title} className="text-link no-print" />
                </div>
                <AttachmentList files={item.attachments} />
              </div>
            )}
          </article>
          <FactPanel
            title={messages.facts}
            facts={[
              [t.by, labelOf(t.departmentNames, item.author)],
              [t.department, labelOf(t.departmentNames, item.department)],
              [t.published, format.bothDays(item.publishDate)],
              [messages.valid, item.expiryDate && format.bothDays(item.expiryDate)],
            ]}
          />
        </div>
        <BackLink to={listPath} label={messages.back} />
      </div>
    </>
  )
}
