import {
  ArrowDown,
  ArrowUp,
  Briefcase,
  CalendarDays,
  FileText,
  Info,
  type LucideIcon,
  Megaphone,
  Minus,
  Pin,
  ScrollText,
  ShieldAlert,
  Wrench,
} from 'lucide-react'
import { useNoticeText } from '~/text/en-notices.ts'

const looks = {
  general: { icon: Info, colors: 'bg-slate-100 text-slate-800' },
  safety: { icon: ShieldAlert, colors: 'bg-red-50 text-red-900' },
  policy: { icon: ScrollText, colors: 'bg-violet-50 text-violet-900' },
  maintenance: { icon: Wrench, colors: 'bg-amber-100 text-amber-900' },
  event: { icon: CalendarDays, colors: 'bg-emerald-100 text-emerald-900' },
  tender: { icon: FileText, colors: 'bg-ice text-deep' },
  announcement: { icon: Megaphone, colors: 'bg-violet-50 text-violet-900' },
  career: { icon: Briefcase, colors: 'bg-emerald-100 text-emerald-900' },
} satisfies Record<string, { icon: LucideIcon; colors: string }>

/** A category of announcements, or a kind of notice. */
export function CategoryBadge({ category, label }: { category: keyof typeof looks; label: string }) {
  const { icon: Icon, colors } = looks[category]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${colors}`}
    >
      <Icon aria-hidden="true" size={15} /> {label}
    </span>
  )
}

const ranks = {
  high: { icon: ArrowUp, color: 'text-red-800' },
  medium: { icon: Minus, color: 'text-amber-800' },
  low: { icon: ArrowDown, color: 'text-body' },
}

export function Priority({ priority }: { priority: keyof typeof ranks }) {
  const { t } = useNoticeText()
  const { icon: Icon, color } = ranks[priority]
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${color}`}>
      <Icon aria-hidden="true" size={16} strokeWidth={2.5} /> {t.priorities[priority]}
    </span>
  )
}

export function PinnedMark() {
  const { t } = useNoticeText()
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-water sm:ml-auto">
      <Pin aria-hidden="true" size={16} /> {t.pinned}
    </span>
  )
}
