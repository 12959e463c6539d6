import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { publishingEn } from '~/content/fields/en.ts'
import { optionLabel } from '~/content/fields/field.ts'
import { fillInFallbackTexts } from '~/content/items/empty-texts.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { salientFeatures } from '~/content/types/features.ts'
import { forms } from '~/content/types/forms.ts'
import { gallery } from '~/content/types/gallery.ts'
import { generation } from '~/content/types/generation.ts'
import { jobs } from '~/content/types/jobs.ts'
import { marquee } from '~/content/types/marquee.ts'
import { people } from '~/content/types/people.ts'
import { popups } from '~/content/types/popups.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { reports } from '~/content/types/reports.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { type Format, formatMonthWithNames, getFormat } from '~/i18n/format.ts'
import { Send } from '~/ui/icons/site.ts'
import { PhaseStatusBadge } from '~/ui/projects/progress.tsx'
import { FormCards, GalleryTable, PeopleGroups, PopupCards } from './content-layouts.tsx'
import type { RowExtras } from './content-notes.server.ts'
import { applicationsEn } from './inbox/en.ts'
import { Badge, BadgeRow, type RowParts } from './resource/list/item-rows.tsx'

/** How the staff list of a type differs from the usual one. All is optional. */
interface ContentList<Type extends ContentType> {
  /** Defaults to the plural of the type. */
  title?: string
  addLabel?: string
  emptyText?: string
  intro?: ReactNode
  actions?: ReactNode
  // Methods, since the lists of all types are in one table.
  titleOf?(item: Item<Type>): string
  row?(item: Item<Type>, notes: RowExtras, format: Format): RowParts
  children?(
    items: Item<Type>[],
    notes: Record<string, RowExtras>,
    renderRows: (items: Item<Type>[]) => ReactNode,
  ): ReactNode
}

const listOf = <Type extends ContentType>(
  { name }: Type,
  list: ContentList<Type>,
): [string, ContentList<ContentType>] => [name, list]

const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} discover="none" className="text-link inline-flex min-h-6 items-center gap-1.5 text-sm">
    {children}
  </Link>
)

const mailingPath = (id: string) => `/admin/announcements/${id}/mail`

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 line-clamp-2 text-sm">{children}</p>
)

/** By type name. Other types show picture, first words and file. */
export const contentLists: Record<string, ContentList<ContentType> | undefined> = Object.fromEntries([
  listOf(slides, {
    title: 'Manage Hero Slides',
    addLabel: '+ Add Slide',
    emptyText: 'No slides have been added yet.',
    titleOf: ({ titleA, titleB }) => `${titleA} ${titleB}`,
    row: ({ image, tag, desc }) => ({
      picture: image,
      above: <Badge>{tag}</Badge>,
      below: <Line>{desc}</Line>,
    }),
  }),
  listOf(faqs, { emptyText: 'No FAQs available', row: ({ a }) => ({ below: <Line>{a}</Line> }) }),
  listOf(projectPhases, {
    title: 'Manage Project Phases',
    addLabel: '+ Add Phase',
    titleOf: (item) => fillInFallbackTexts(projectPhases, item).title,
    row: (item) => {
      const { image, phase, status, progress, milestones } = fillInFallbackTexts(projectPhases, item)
      return {
        picture: image,
        above: (
          <BadgeRow>
            <Badge>{phase}</Badge>
            <PhaseStatusBadge status={status} />
          </BadgeRow>
        ),
        below: (
          <p className="mt-1 text-sm">
            {Math.round(progress * 100) / 100} % · {milestones.length} milestones
          </p>
        ),
      }
    },
  }),
  listOf(marquee, {
    title: 'Marquee',
    addLabel: '+ Add item',
    emptyText: 'No items found',
    row: ({ link }) => ({ below: <p className="mt-1 line-clamp-2 text-sm break-all">{decodeLink(link)}</p> }),
  }),
  listOf(salientFeatures, {
    addLabel: '+ Add feature',
    emptyText: 'No technical features have been added yet.',
    row: ({ value, unit }) => ({
      below: (
        <p className="font-semibold text-ink">
          {value} {unit}
        </p>
      ),
    }),
  }),
  listOf(generation, {
    addLabel: '+ Add month',
    emptyText: 'No months yet.',
    titleOf: ({ month }) => {
      const [, bikram] = getFormat('en').monthPair(month)
      return formatMonthWithNames(month, publishingEn.months) + (bikram && ` (${bikram})`)
    },
    row: ({ energy, revenue }) => ({
      below: (
        <p className="text-sm tabular-nums">
          {energy.toLocaleString('en-US')} MWh · ${revenue.toLocaleString('en-US')}
        </p>
      ),
    }),
  }),
  listOf(tenders, {
    row: ({ listing, status, reference, category, publishedDate, deadline }, { isPastDeadline }, format) => ({
      above: (
        <BadgeRow>
          <Badge>{optionLabel(tenders.fields.listing, listing)}</Badge>
          <Badge>
            {isPastDeadline ? 'Closed: deadline has passed' : optionLabel(tenders.fields.status, status)}
          </Badge>
        </BadgeRow>
      ),
      below: (
        <>
          <p className="mt-1 text-sm">
            {reference} · {category} · published {format.day(publishedDate)}
          </p>
          <p className="text-sm font-medium text-ink">Deadline {format.moment(deadline)} Nepal time</p>
        </>
      ),
    }),
  }),
  listOf(announcements, {
    row: ({ _id, title, category, isPinned, actionRequired, publishDate, expiryDate }, notes, format) => ({
      above: (
        <BadgeRow>
          <Badge>{category}</Badge>
          {isPinned && <Badge>Pinned</Badge>}
          {actionRequired && <Badge>Action required</Badge>}
        </BadgeRow>
      ),
      below: (
        <>
          <p className="mt-1 text-sm">
            Published {format.day(publishDate)}
            {expiryDate && ` · expires ${format.day(expiryDate)}`}
            {notes.recipients !== undefined && (
              <>
                {' · '}
                <RowLink to={mailingPath(_id)}>
                  mailed to {notes.recipients === 1 ? '1 subscriber' : `${notes.recipients} subscribers`}
                </RowLink>
              </>
            )}
          </p>
          {notes.canBeMailed && notes.recipients === undefined && (
            <p className="mt-2">
              <RowLink to={mailingPath(_id)}>
                <Send aria-hidden="true" size={15} /> Mail to subscribers
                <span className="sr-only">: {title}</span>
              </RowLink>
            </p>
          )}
        </>
      ),
    }),
  }),
  listOf(jobs, {
    row: ({ _id, department, isUrgent, location, applicationDeadline }, { applications = 0 }, format) => ({
      above: (
        <BadgeRow>
          <Badge>{department}</Badge>
          {isUrgent && <Badge>Urgent</Badge>}
        </BadgeRow>
      ),
      below: (
        <p className="mt-1 text-sm">
          {location} · until {format.day(applicationDeadline)} ·{' '}
          {applications === 0 ? (
            applicationsEn.onJob(0)
          ) : (
            <RowLink to={`/admin/applications?${new URLSearchParams({ job: _id })}`}>
              {applicationsEn.onJob(applications)}
            </RowLink>
          )}
        </p>
      ),
    }),
  }),
  listOf(reports, {
    row: ({ category, featured, type, period, publishDate }, _, format) => ({
      above: (
        <BadgeRow>
          <Badge>{category}</Badge>
          {featured && <Badge>Featured</Badge>}
        </BadgeRow>
      ),
      below: (
        <p className="mt-1 text-sm">
          {[optionLabel(reports.fields.type, type), period].filter(Boolean).join(' · ')} · published{' '}
          {format.day(publishDate)}
        </p>
      ),
    }),
  }),
  listOf(people, {
    emptyText: 'No people yet.',
    row: ({ photo, role }) => ({ picture: photo, below: <p className="text-sm">{role}</p> }),
    children: (items, _, renderRows) => <PeopleGroups items={items}>{renderRows}</PeopleGroups>,
  }),
  listOf(forms, {
    addLabel: '+ Add Form',
    children: (items, notes) => <FormCards items={items} notes={notes} />,
  }),
  listOf(popups, {
    addLabel: '+ Upload Popup',
    emptyText: 'No popups available yet',
    intro: (
      <p className="mt-2 text-sm">
        Hydropower Popup Management. Visitors see the newest popup on the home page.
      </p>
    ),
    children: (items, notes) => <PopupCards items={items} notes={notes} />,
  }),
  listOf(gallery, {
    addLabel: '+ Add Item',
    emptyText: 'No pictures or videos have been added yet.',
    actions: (
      <Link
        to="/admin/gallery/several"
        discover="none"
        className="button border border-line bg-white text-ink hover:bg-ice"
      >
        + Add several
      </Link>
    ),
    children: (items) => <GalleryTable items={items} />,
  }),
])

/** Shows decoded characters unless the URL has malformed escapes. */
function decodeLink(link: string) {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}
