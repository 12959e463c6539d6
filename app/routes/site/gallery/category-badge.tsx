import { useTexts } from '~/ui/text/locale.ts'
import type { MediaCardData } from './gallery-items.server.ts'

const colors = {
  project: 'bg-sky-100 text-sky-900',
  facility: 'bg-indigo-100 text-indigo-900',
  event: 'bg-amber-100 text-amber-900',
  construction: 'bg-orange-100 text-orange-900',
  environment: 'bg-emerald-100 text-emerald-900',
}

export function MediaCategoryBadge({ category }: Pick<MediaCardData, 'category'>) {
  const { t } = useTexts('gallery')
  return (
    <span
      className={`badge-on-picture inline-flex rounded-full px-3 py-1 text-sm font-semibold ${colors[category]}`}
    >
      {t.categories[category]}
    </span>
  )
}
