import { Link } from '@remix-run/react'
import type { AnnouncementCardData } from '~/content/public/announcements.server.ts'
import type { NoticeCategory } from '~/content/types/notice-categories.ts'
import type { TimeLeft } from '~/process/nepal-time.ts'
import { Building2, CalendarClock, CalendarDays, User } from '~/ui/icons/site.ts'
import { useNoticeText } from '~/ui/notices/en.ts'
import { formatDay } from '../../process/format.ts'
import { languageOf } from '../language-of.ts'
import { AttachmentList } from './attachment-list.tsx'
import { CardFacts } from './card-facts.tsx'
import { ExpiryBox } from './expiry-box.tsx'
import { CategoryBadge, PinnedMark, Priority } from './notice-badges.tsx'

interface Shown
  extends Pick<
    AnnouncementCardData,
    | 'title'
    | 'text'
    | 'priority'
    | 'isPinned'
    | 'author'
    | 'department'
    | 'publishDate'
    | 'expiryDate'
    | 'attachments'
    | 'left'
    | 'soon'
  > {
  category: AnnouncementCardData['category'] | NoticeCategory
}

interface NoticeCardProps {
  item: Shown
  /** What its category is called. */
  kind: string
  /** Its page. */
  to: string
  /** What the box says while few days are left to act. */
  warning: { soon: string; soonText: (left: TimeLeft) => string }
}

/** A notice in short; its title leads to all of it. */
export function NoticeCard({ item, kind, to, warning }: NoticeCardProps) {
  const { t, text, path } = useNoticeText()
  const { title, author, department, isPinned } = item
  const day = (value: string) => value && formatDay(value, text.months)
  return (
    <article
      className={`flex h-full flex-col gap-4 rounded-3xl border bg-white p-5 shadow-card sm:p-7 ${isPinned ? 'border-sky' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CategoryBadge category={item.category} label={kind} />
        <Priority priority={item.priority} />
        {isPinned && <PinnedMark />}
      </p>
      <h3 lang={languageOf(title)} className="text-xl font-bold">
        <Link to={path(to)} discover="none" className="title-link">
          {title}
        </Link>
      </h3>
      {item.left && item.soon && <ExpiryBox title={warning.soon} text={warning.soonText(item.left)} />}
      <p lang={languageOf(item.text)} className="line-clamp-4 leading-relaxed">
        {item.text}
      </p>
      <AttachmentList files={item.attachments} />
      <div className="mt-auto border-t border-line pt-4">
        <CardFacts
          facts={[
            { icon: User, label: t.by, value: author === department ? '' : author },
            { icon: Building2, label: t.department, value: department },
            { icon: CalendarDays, label: t.published, value: day(item.publishDate) },
            {
              icon: CalendarClock,
              label: t.expires,
              value: item.expiryDate && t.until(day(item.expiryDate)),
            },
          ]}
        />
      </div>
    </article>
  )
}
