import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { publishedAnnouncement } from '~/content/public/announcements.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { excerpt } from '~/process/excerpt.ts'
import { nameOf } from '~/process/words.ts'
import { DownloadLink } from '~/ui/download-link.tsx'
import { Formatted } from '~/ui/formatted.tsx'
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
import type { rootLoader } from '~/ui/root-data.server.ts'
import { StructuredData } from '~/ui/structured-data.tsx'
import { UntranslatedMark } from '~/ui/untranslated-mark.tsx'
import { leadOn } from '../../../content/public/lead-on.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { pageMeta, plainMeta } from '../../../ui/page-meta.ts'
import { announcementData } from '../../../ui/structured-items.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const list = '/notice-board/announcements'
const descriptionLength = 160

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches, data }) => {
  const item = data?.announcement
  if (!item) return plainMeta(matches)
  return pageMeta(matches, {
    title: item.title,
    description: excerpt(item.text, descriptionLength),
    path: item.path,
    noindex: item.expired,
    feeds: ['announcements'],
  })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const announcement = await publishedAnnouncement(params.slug ?? '')
  if (!announcement) await leadOn(announcements, { request, params })
  const texts = textsOf(noticesTexts)
  if (!announcement) return data({ announcement: null, texts }, { status: 404, headers: uncached })
  return data({ announcement, texts }, { headers: pageCaching() })
}

export default function AnnouncementPage() {
  const { announcement: item } = useLoaderData<typeof loader>()
  const { t, say, format, text, language } = noticesText.use()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!item || !root) return <NotFoundPage />
  const own = t.announcements
  return (
    <>
      <StructuredData
        of={import.meta.env.SSR && announcementData(item, root.settings, { siteUrl: root.siteUrl, language })}
      />
      <PageHeader
        title={item.title}
        lead={[own.categories[item.category], format.day(item.publishDate)].join(' · ')}
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
            {item.expired && (
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
