import type { TenderStatus } from '~/content/types/tender-status.ts'
import { tendersText } from '~/routes/site/tenders/text.ts'
import { IconBadge } from '~/ui/icon-badge.tsx'
import { Award, Ban, Lock, LockOpen } from '~/ui/icons/site.ts'

const statusStyles = {
  open: { icon: LockOpen, colors: 'bg-emerald-100 text-emerald-900' },
  closed: { icon: Lock, colors: 'bg-slate-100 text-slate-800' },
  awarded: { icon: Award, colors: 'bg-sky-100 text-sky-900' },
  cancelled: { icon: Ban, colors: 'bg-red-100 text-red-900' },
}

export function TenderStatusBadge({ status }: { status: TenderStatus }) {
  const { t } = tendersText.use()
  return <IconBadge {...statusStyles[status]} label={t.statuses[status]} />
}
