import { labelOf } from '~/process/words.ts'
import { IconBadge } from '~/ui/icon-badge.tsx'
import type { Icon } from '~/ui/icons/icon.ts'
import {
  Banknote,
  BookOpen,
  Cpu,
  FileText,
  Gauge,
  Handshake,
  HardHat,
  Leaf,
  Users,
  Wrench,
} from '~/ui/icons/site.ts'
import { downloadsText } from './text.ts'

const categoryStyles: Record<string, [Icon, string]> = {
  HR: [Users, 'bg-violet-100 text-violet-950'],
  Procurement: [Handshake, 'bg-sky-100 text-sky-950'],
  Finance: [Banknote, 'bg-emerald-100 text-emerald-950'],
  Safety: [HardHat, 'bg-amber-100 text-amber-950'],
  Operations: [Wrench, 'bg-slate-200 text-slate-950'],
  Annual: [BookOpen, 'bg-sky-100 text-sky-950'],
  Financial: [Banknote, 'bg-emerald-100 text-emerald-950'],
  Operational: [Gauge, 'bg-slate-200 text-slate-950'],
  Sustainability: [Leaf, 'bg-lime-100 text-lime-950'],
  Technology: [Cpu, 'bg-violet-100 text-violet-950'],
}

export function DocumentCategoryBadge({ category }: { category: string }) {
  const { t } = downloadsText.use()
  const [icon, colors] = categoryStyles[category] ?? [FileText, 'bg-slate-200 text-slate-950']
  return <IconBadge icon={icon} colors={colors} label={labelOf(t.words, category)} />
}
