import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type PublishedAnnouncement, publishedAnnouncement } from '~/content/public/announcements.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { nameOf } from '~/process/words.ts'
import { DownloadLink } from '~/ui/download-link.tsx'
import { Formatted } from '~/ui/formatted.tsx'
import { loadItem } from '~/ui/item-page.server.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { AttachmentList } from '~/ui/notices/attachment-list.tsx'
import { BackLink } from '~/ui/notices/back-link.tsx'
import { ExpiryBox } from '~/ui/notices/expiry-box.tsx'
import { FactList } from '~/ui/notices/fact-list.tsx'
import { CategoryBadge, PinnedMark, Priority } from '~/ui/notices/notice-badges.tsx'
import { OverBox } from '~/ui/notices/over-box.tsx'
import { noticesText } from '~/ui/notices/text.ts'
import { noticesTexts } from '~/ui/notices/texts.server.ts'
import { PageHeader } from '~/ui/page-header.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import { UntranslatedMark } from '~/ui/untranslated-mark.tsx'
import { itemMetaOf } from '../../../ui/page-meta.ts'
import { announcementData } from '../../../ui/structured-items.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const list = '/notice-board/announcements'

export const loader = (args: LoaderFunctionArgs) =>
  loadItem(args, announcements, publishedAnnouncement, noticesTexts)

export const meta = itemMetaOf((item: PublishedAnnouncement) => ({
  title: item.title,
  description: item.text,
  path: item.path,
  ogType: 'article',
  feeds: ['announcements'],
}))

export default function AnnouncementPage() {
  const { item } = useLoaderData<typeof loader>()
  const { t, say, format, text } = noticesText.use()
  if (!item) return <NotFoundPage />
  const own = t.announcements
  return (
    <>
      <StructuredData
        of={import.meta.env.SSR && ((settings, edition) => announcementData(item, settings, edition))}
      />
      <PageHeader
        title={item.title}
        lead={[own.categories[item.category], format.bothDays(item.publishDate)].join(' · ')}
        above={[
          { label: text.frame.nav.noticeBoard, to: '/notice-board' },
          { label: own.title, to: list },
        ]}
        light
      />
      <div className="page pt-10 pb-32 lg:pb-44">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
          <article className="grid max-w-3xl content-start gap-5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <CategoryBadge category={item.category} label={own.categories[item.category]} />
              <Priority priority={item.priority} />
              <UntranslatedMark of={[item.title, item.text]} />
              {item.isPinned && <PinnedMark />}
            </p>
            {item.ended && (
              <OverBox
                title={own.expired}
                text={say(own.expiredText, { day: format.day(item.expiryDate) })}
              />
            )}
            {item.left && item.soon && <ExpiryBox texts={own} left={item.left} />}
            <Formatted html={item.html} />
            {item.attachments.length > 0 && (
              <div className="mt-3 grid gap-3">
                <div className="flex flex-wrap items-center justify-between gap-x-6">
                  <h2 className="text-lg font-bold">{t.attachments}</h2>
                  {item.zipUrl && (
                    <DownloadLink
                      href={item.zipUrl}
                      fileName={`${item.title}.zip`}
                      of={item.title}
                      label={text.files.allAsZip}
                      className="text-link no-print"
                    />
                  )}
                </div>
                <AttachmentList files={item.attachments} />
              </div>
            )}
          </article>
          <FactList
            title={own.facts}
            facts={[
              { label: t.by, value: nameOf(t.departmentNames, item.author) },
              { label: t.department, value: nameOf(t.departmentNames, item.department) },
              { label: t.published, value: format.bothDays(item.publishDate) },
              { label: own.valid, value: item.expiryDate && format.bothDays(item.expiryDate) },
            ]}
          />
        </div>
        <BackLink to={list} label={own.back} />
      </div>
    </>
  )
}
