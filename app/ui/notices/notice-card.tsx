import type { AnnouncementCardData } from '~/content/public/announcements.server.ts'
import type { Notice } from '~/content/public/notices.server.ts'
import type { NoticeCategory } from '~/content/types/notice-categories.ts'
import { labelOf } from '~/i18n/message.ts'
import type { Icon } from '~/ui/icons/icon.ts'
import { IconBadge } from '~/ui/icons/icon-badge.tsx'
import {
  ArrowUp,
  Briefcase,
  Building2,
  CalendarClock,
  CalendarDays,
  FileText,
  Info,
  Megaphone,
  Pin,
  ScrollText,
  ShieldAlert,
  User,
  Wrench,
} from '~/ui/icons/site.ts'
import { EndedBadge } from '~/ui/lists/archive.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { AttachmentList } from './attachment-list.tsx'
import { type ExpiryTexts, ExpiryWarning } from './expiry.tsx'
import { CardFacts } from './facts.tsx'

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
  const { t, format, language } = useTexts('notices')
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

const categoryStyles = {
  general: { icon: Info, colors: 'bg-slate-100 text-slate-800' },
  safety: { icon: ShieldAlert, colors: 'bg-red-50 text-red-900' },
  policy: { icon: ScrollText, colors: 'bg-violet-50 text-violet-900' },
  maintenance: { icon: Wrench, colors: 'bg-amber-100 text-amber-900' },
  event: { icon: CalendarDays, colors: 'bg-emerald-100 text-emerald-900' },
  tender: { icon: FileText, colors: 'bg-ice text-deep' },
  announcement: { icon: Megaphone, colors: 'bg-violet-50 text-violet-900' },
  career: { icon: Briefcase, colors: 'bg-emerald-100 text-emerald-900' },
} satisfies Record<string, { icon: Icon; colors: string }>

export const NoticeCategoryBadge = ({
  category,
  label,
}: {
  category: keyof typeof categoryStyles
  label: string
}) => <IconBadge {...categoryStyles[category]} label={label} />

/** Marks high priority only, because a mark on nearly every notice would mean nothing. */
export function PriorityMark({ priority }: Pick<Notice, 'priority'>) {
  const { t } = useTexts('notices')
  if (priority !== 'high') return null
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-red-800">
      <ArrowUp aria-hidden="true" size={16} strokeWidth={2.5} /> {t.priorities.high}
    </span>
  )
}

export function PinnedMark() {
  const { t } = useTexts('notices')
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-water sm:ml-auto">
      <Pin aria-hidden="true" size={16} /> {t.pinned}
    </span>
  )
}
