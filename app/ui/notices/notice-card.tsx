import type { AnnouncementCardData } from '~/content/public/announcements.server.ts'
import type { NoticeCategory } from '~/content/types/notice-categories.ts'
import { labelOf } from '~/process/words.ts'
import { Building2, CalendarClock, CalendarDays, User } from '~/ui/icons/site.ts'
import { Link } from '~/ui/link.tsx'
import { EndedBadge } from '~/ui/lists/ended.tsx'
import { noticesText } from '~/ui/notices/text.ts'
import { langAttribute } from '../language-of.ts'
import { UntranslatedMark } from '../untranslated-mark.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { CardFacts } from './card-facts.tsx'
import { type ExpiryTexts, ExpiryWarning } from './expiry-box.tsx'
import { NoticeCategoryBadge, PinnedMark, PriorityMark } from './notice-badges.tsx'

interface NoticeCardItem
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
    | 'ended'
    | 'soon'
  > {
  category: AnnouncementCardData['category'] | NoticeCategory
}

interface NoticeCardProps {
  item: NoticeCardItem
  categoryLabel: string
  to: string
  expiryTexts: ExpiryTexts
}

export function NoticeCard({ item, categoryLabel, to, expiryTexts }: NoticeCardProps) {
  const { t, format, language } = noticesText.use()
  const { title, author, department, isPinned } = item
  return (
    <article
      className={`flex h-full flex-col gap-4 rounded-3xl border bg-white p-5 shadow-card sm:p-7 ${isPinned ? 'border-sky' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NoticeCategoryBadge category={item.category} label={categoryLabel} />
        <PriorityMark priority={item.priority} />
        <UntranslatedMark texts={[title, item.text]} />
        {isPinned && !item.ended && <PinnedMark />}
        {item.ended && <EndedBadge />}
      </p>
      <h3 lang={langAttribute(title, language)} className="text-xl font-bold">
        <Link to={to} discover="none" className="title-link">
          {title}
        </Link>
      </h3>
      {item.left && item.soon && <ExpiryWarning texts={expiryTexts} timeLeft={item.left} />}
      <p lang={langAttribute(item.text, language)} className="line-clamp-4 leading-relaxed">
        {item.text}
      </p>
      <AttachmentList files={item.attachments} />
      <div className="mt-auto border-t border-line pt-4">
        <CardFacts
          facts={[
            {
              icon: User,
              label: t.by,
              value: author === department ? '' : labelOf(t.departmentNames, author),
            },
            { icon: Building2, label: t.department, value: labelOf(t.departmentNames, department) },
            { icon: CalendarDays, label: t.published, value: format.bothDays(item.publishDate) },
            {
              icon: CalendarClock,
              label: t.expires,
              value: item.expiryDate && format.bothDays(item.expiryDate),
              showsLabel: true,
            },
          ]}
        />
      </div>
    </article>
  )
}
