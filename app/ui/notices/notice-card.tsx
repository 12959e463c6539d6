import type { AnnouncementCardData } from '~/content/public/announcements.server.ts'
import type { NoticeCategory } from '~/content/types/notice-categories.ts'
import { nameOf } from '~/process/words.ts'
import { Building2, CalendarClock, CalendarDays, User } from '~/ui/icons/site.ts'
import { Link } from '~/ui/link.tsx'
import { EndedMark } from '~/ui/lists/ended.tsx'
import { noticesText } from '~/ui/notices/text.ts'
import { languageOf } from '../language-of.ts'
import { UntranslatedMark } from '../untranslated-mark.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { CardFacts } from './card-facts.tsx'
import { ExpiryBox, type ExpiryTexts } from './expiry-box.tsx'
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
    | 'ended'
    | 'soon'
  > {
  category: AnnouncementCardData['category'] | NoticeCategory
}

interface NoticeCardProps {
  item: Shown
  kind: string
  to: string
  warning: ExpiryTexts
}

export function NoticeCard({ item, kind, to, warning }: NoticeCardProps) {
  const { t, format, language } = noticesText.use()
  const { title, author, department, isPinned } = item
  return (
    <article
      className={`flex h-full flex-col gap-4 rounded-3xl border bg-white p-5 shadow-card sm:p-7 ${isPinned ? 'border-sky' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CategoryBadge category={item.category} label={kind} />
        <Priority priority={item.priority} />
        <UntranslatedMark of={[title, item.text]} />
        {isPinned && !item.ended && <PinnedMark />}
        {item.ended && <EndedMark />}
      </p>
      <h3 lang={languageOf(title, language)} className="text-xl font-bold">
        <Link to={to} discover="none" className="title-link">
          {title}
        </Link>
      </h3>
      {item.left && item.soon && <ExpiryBox texts={warning} left={item.left} />}
      <p lang={languageOf(item.text, language)} className="line-clamp-4 leading-relaxed">
        {item.text}
      </p>
      <AttachmentList files={item.attachments} />
      <div className="mt-auto border-t border-line pt-4">
        <CardFacts
          facts={[
            {
              icon: User,
              label: t.by,
              value: author === department ? '' : nameOf(t.departmentNames, author),
            },
            { icon: Building2, label: t.department, value: nameOf(t.departmentNames, department) },
            { icon: CalendarDays, label: t.published, value: format.bothDays(item.publishDate) },
            {
              icon: CalendarClock,
              label: t.expires,
              value: item.expiryDate && format.bothDays(item.expiryDate),
              named: true,
            },
          ]}
        />
      </div>
    </article>
  )
}
