import { DownloadLink } from '~/ui/media/download-link.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { MediaCategoryBadge } from './category-badge.tsx'
import type { MediaItem } from './gallery-items.server.ts'
import { galleryPath } from './list-params.ts'

interface ItemHeaderProps {
  item: MediaItem
  heading: 'h1' | 'h2'
  id?: string
}

export function ItemHeader({ item, heading: Heading, id }: ItemHeaderProps) {
  const { language } = useTexts('gallery')
  const { title, description } = item
  return (
    <div className="min-w-0 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <MediaCategoryBadge category={item.category} />
        <UntranslatedMark texts={[title, description]} />
      </div>
      <Heading
        id={id}
        lang={langAttribute(title, language)}
        aria-live={Heading === 'h2' ? 'polite' : undefined}
        className={`mt-4 font-bold ${Heading === 'h1' ? 'text-title' : 'text-xl sm:text-2xl'}`}
      >
        {title}
      </Heading>
      {description && (
        <p lang={langAttribute(description, language)} className="mt-3 leading-relaxed whitespace-pre-line">
          {description}
        </p>
      )}
    </div>
  )
}

export function ItemDownload({ item: { download, title } }: { item: MediaItem }) {
  return download && <DownloadLink file={download} subject={title} />
}

export function ItemFacts({ item }: { item: MediaItem }) {
  const { t, formatMessage, format, language } = useTexts('gallery')
  const { facts } = t
  const rows = [
    [facts.category, t.categories[item.category]],
    [facts.date, item.date && format.day(item.date)],
    [facts.location, item.location],
    [facts.photographer, item.photographer],
    [facts.dimensions, item.dimensions && formatMessage(t.pixels, { dimensions: item.dimensions })],
    [facts.fileSize, item.fileSize],
    [facts.use, t.free],
  ]
  return (
    <dl className="grid min-w-0 content-start gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
              <dt>{label}</dt>
              <dd lang={langAttribute(value, language)} className="font-semibold text-ink">
                {value}
              </dd>
            </div>
          ),
      )}
      {item.tags.length > 0 && (
        <div className="grid gap-y-1.5 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="pt-1">{facts.tags}</dt>
          <dd>
            <ul className="flex flex-wrap gap-1.5">
              {item.tags.map((tag) => (
                <li key={tag}>
                  <Link
                    to={`${galleryPath}?q=${encodeURIComponent(tag)}`}
                    lang={langAttribute(tag, language)}
                    discover="none"
                    className="inline-flex min-h-7 items-center rounded-full bg-ice px-3 font-medium text-deep underline-offset-4 hover:underline"
                  >
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}
