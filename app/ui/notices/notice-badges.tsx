import type { Notice } from '~/content/public/notices.server.ts'
import { IconBadge } from '~/ui/icon-badge.tsx'
import type { Icon } from '~/ui/icons/icon.ts'
import {
  ArrowUp,
  Briefcase,
  CalendarDays,
  FileText,
  Info,
  Megaphone,
  Pin,
  ScrollText,
  ShieldAlert,
  Wrench,
} from '~/ui/icons/site.ts'
import { noticesText } from '~/ui/notices/text.ts'

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

/** Tells what stands out: a mark on nearly every notice tells nothing. */
export function PriorityMark({ priority }: Pick<Notice, 'priority'>) {
  const { t } = noticesText.use()
  if (priority !== 'high') return null
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-red-800">
      <ArrowUp aria-hidden="true" size={16} strokeWidth={2.5} /> {t.priorities.high}
    </span>
  )
}

export function PinnedMark() {
  const { t } = noticesText.use()
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-water sm:ml-auto">
      <Pin aria-hidden="true" size={16} /> {t.pinned}
    </span>
  )
}
