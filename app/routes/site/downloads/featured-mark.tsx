import { useDownloadsText } from '~/routes/site/downloads/en.ts'
import { Star } from '~/ui/icons/site.ts'

export function FeaturedMark() {
  const { t } = useDownloadsText()
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-deep px-3 py-1 text-sm font-semibold text-white">
      <Star aria-hidden="true" size={14} /> {t.reports.mark}
    </span>
  )
}
