import { useGalleryText } from '~/routes/site/gallery/en.ts'
import type { Icon } from '~/ui/icons/icon.ts'
import { CalendarDays, Camera, FileImage, MapPin } from '~/ui/icons/site.ts'
import { formatDay } from '../../../process/format.ts'
import type { MediaCard } from './media.ts'

/** What is known about an item, in short lines; what is not known takes no room. */
export function MediaFacts({ item, isLine }: { item: MediaCard; isLine: boolean }) {
  const { t, text } = useGalleryText()
  const { facts } = t
  const file = [item.dimensions, item.fileSize].filter(Boolean).join(' · ')
  const all: [Icon, label: string, value: string][] = [
    [CalendarDays, facts.date, item.date && formatDay(item.date, text.months)],
    [MapPin, facts.location, item.location],
    [Camera, facts.photographer, item.photographer],
    [FileImage, `${facts.dimensions}, ${facts.fileSize}`, file],
  ]
  const known = all.filter(([, , value]) => value)
  return (
    <div className="mt-auto grid gap-3 pt-4 text-sm">
      {known.length > 0 && (
        <dl className={isLine ? 'flex flex-wrap gap-x-5 gap-y-1.5' : 'grid gap-1.5'}>
          {known.map(([Icon, label, value]) => (
            <div key={label} className="flex min-w-0 gap-2">
              <dt className="flex-none pt-0.5 text-water">
                <Icon aria-hidden="true" size={16} />
                <span className="sr-only">{label}</span>
              </dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {item.tags.length > 0 && (
        <ul aria-label={facts.tags} className="flex flex-wrap gap-1.5">
          {item.tags.map((tag) => (
            <li key={tag} className="rounded-full bg-mist px-2.5 py-0.5 text-xs font-medium text-ink">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
