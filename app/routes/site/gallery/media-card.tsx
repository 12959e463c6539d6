import type { Icon } from '~/ui/icons/icon.ts'
import { CalendarDays, Camera, FileImage, ImageOff, MapPin, Play } from '~/ui/icons/site.ts'
import type { ListAddress } from '~/ui/lists/list-address.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { MediaCategoryBadge } from './category-badge.tsx'
import type { MediaCardData as Media, MediaSummary } from './gallery-items.server.ts'
import { galleryItemUrl } from './list-params.ts'
import { modalState } from './use-modal.ts'

interface MediaCardProps {
  item: Media
  address: ListAddress
  layout: 'large' | 'grid' | 'list'
}

const sizes = {
  large: '(min-width: 64rem) 26rem, 92vw',
  grid: '(min-width: 80rem) 19rem, (min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw',
  list: '(min-width: 40rem) 17rem, 92vw',
}

export function MediaCard({ item, address, layout }: MediaCardProps) {
  const { language } = useTexts('gallery')
  const isRow = layout === 'list'
  return (
    <article
      className={`far group relative flex flex-col overflow-hidden rounded-3xl bg-white shadow-card transition-shadow duration-200 focus-within:shadow-raised hover:shadow-raised ${isRow ? 'sm:flex-row' : ''}`}
    >
      <div
        className={`frame relative flex-none overflow-hidden bg-ice ${isRow ? 'aspect-16/10 sm:aspect-auto sm:min-h-48 sm:w-68' : 'aspect-4/3'} ${layout === 'large' ? 'sm:max-lg:in-[li:first-child:nth-last-child(3)]:aspect-2/1' : ''}`}
      >
        <MediaPicture item={item} sizes={sizes[layout]} />
        <span className="absolute top-3 left-3">
          <MediaCategoryBadge category={item.category} />
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-5">
        <p className="mb-2 empty:hidden">
          <UntranslatedMark texts={[item.title, item.description]} />
        </p>
        <h3 className={`font-bold ${layout === 'large' ? 'text-xl' : 'text-lg'}`}>
          <Link
            to={galleryItemUrl(item.path, address)}
            lang={langAttribute(item.title, language)}
            state={modalState}
            preventScrollReset
            discover="none"
            data-gallery-item={item.slug}
            className="after:absolute after:inset-0 after:rounded-3xl group-hover:text-water focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-deep focus-visible:after:shadow-[inset_0_0_0_6px_white]"
          >
            {item.title}
          </Link>
        </h3>
        {item.description && (
          <p
            lang={langAttribute(item.description, language)}
            className={`mt-2 leading-relaxed ${isRow ? 'line-clamp-2' : 'line-clamp-3'}`}
          >
            {item.description}
          </p>
        )}
        <MediaFacts item={item} isRow={isRow} />
      </div>
    </article>
  )
}

function MediaFacts({ item, isRow }: { item: Media; isRow: boolean }) {
  const { t, format, language } = useTexts('gallery')
  const { facts } = t
  const file = [item.dimensions, item.fileSize].filter(Boolean).join(' · ')
  const rows: [Icon, label: string, value: string][] = [
    [CalendarDays, facts.date, item.date && format.day(item.date)],
    [MapPin, facts.location, item.location],
    [Camera, facts.photographer, item.photographer],
    [FileImage, `${facts.dimensions}, ${facts.fileSize}`, file],
  ]
  const shownFacts = rows.filter(([, , value]) => value)
  return (
    <div className="mt-auto grid gap-3 pt-4 text-sm">
      {shownFacts.length > 0 && (
        <dl className={isRow ? 'flex flex-wrap gap-x-5 gap-y-1.5' : 'grid gap-1.5'}>
          {shownFacts.map(([Icon, label, value]) => (
            <div key={label} className="flex min-w-0 gap-2">
              <dt className="flex-none pt-0.5 text-water">
                <Icon aria-hidden="true" size={16} />
                <span className="sr-only">{label}</span>
              </dt>
              <dd lang={langAttribute(value, language)} className="min-w-0">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {item.tags.length > 0 && (
        <ul aria-label={facts.tags} className="flex flex-wrap gap-1.5">
          {item.tags.map((tag) => (
            <li
              key={tag}
              lang={langAttribute(tag, language)}
              className="rounded-full bg-mist px-2.5 py-0.5 text-xs font-medium text-ink"
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MediaPicture({ item, sizes }: { item: MediaSummary; sizes: string }) {
  const { t } = useTexts('gallery')
  return (
    <>
      {item.picture ? (
        <Picture
          name={item.picture}
          alt=""
          sizes={sizes}
          className="absolute inset-0 size-full object-cover transition-transform duration-500 group-hover:scale-103"
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-water">
          <ImageOff aria-hidden="true" size={36} strokeWidth={1.5} />
        </span>
      )}
      {item.type === 'video' && (
        <>
          <span
            aria-hidden="true"
            className="absolute inset-0 m-auto grid size-15 place-items-center rounded-full bg-abyss/75 text-white transition-colors duration-200 group-hover:bg-water"
          >
            <Play size={26} className="ml-1 fill-current" />
          </span>
          <span className="badge-on-picture absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-abyss px-3 py-1 text-sm font-semibold text-white">
            <Play aria-hidden="true" size={13} className="fill-current" /> {t.video}
          </span>
        </>
      )}
    </>
  )
}
