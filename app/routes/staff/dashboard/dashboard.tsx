import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import { getBackupStatus } from '~/backup/schedule.server.ts'
import { config } from '~/config/config.server.ts'
import { cachedDamagedTexts } from '~/content/dashboard/damaged-texts.server.ts'
import { dashboardStats, downloadsByDay, upcomingDeadlines } from '~/content/dashboard/dashboard.server.ts'
import { describeChanges, visibleTypeNames } from '~/content/history/change-view.server.ts'
import { listChanges } from '~/content/history/list.server.ts'
import { tryRead } from '~/content/items/try-read.server.ts'
import { listBrokenLinks } from '~/content/links/references.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { listUnreadableDocuments } from '~/content/search/documents.server.ts'
import { translationBacklog } from '~/content/translations/backlog.server.ts'
import { findType } from '~/content/types/registry.ts'
import { listReviewRequests, listWaitingReviews } from '~/content/workflow/reviews.server.ts'
import { formatTimeLeft } from '~/i18n/time-left.ts'
import { countUnread, type Inbox } from '~/inbox/lists.server.ts'
import { describeReviews } from '~/routes/staff/resource/reviews/reviews.server.ts'
import { reviewEn } from '~/routes/staff/review/en.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { Banknote, Users } from '~/ui/icons/site.ts'
import { FileCheck2 } from '~/ui/icons/staff.ts'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { ReviewList, StatTiles, UnreadCounts } from '~/ui/staff/dashboard-sections.tsx'
import { MailDisabledWarning } from '~/ui/staff/warnings.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { BackupNotice } from './backup-notice.tsx'
import { BrokenLinks, DamagedTexts, TranslationTasks, UnreadableDocuments } from './content-problems.tsx'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Dashboard · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screenPermissions.dashboard)
  const [
    stats,
    unread,
    deadlines,
    downloads,
    history,
    backups,
    unreadableDocuments,
    damagedTexts,
    translationTasks,
    brokenLinks,
  ] = await Promise.all([
    tryRead('dashboard', () => dashboardStats(staff)),
    tryRead('dashboard', countUnread),
    tryRead('dashboard', () => upcomingDeadlines(staff)),
    tryRead('dashboard', () => downloadsByDay(staff)),
    tryRead('dashboard', () =>
      listChanges({ types: visibleTypeNames(staff), viewer: createFileViewer(staff), page: 1 }),
    ),
    tryRead('dashboard', () => getBackupStatus(staff.role)),
    tryRead('dashboard', listUnreadableDocuments),
    tryRead('dashboard', () => cachedDamagedTexts(staff)),
    tryRead('dashboard', () => translationBacklog(staff)),
    tryRead('dashboard', () => listBrokenLinks(staff)),
  ])
  const reviews = (await tryRead('dashboard', () => loadReviews(staff))).value
  const changes = describeChanges(history.value?.changes ?? [], staff).slice(0, 8)
  return data({
    stats: stats.value,
    unread: unread.value && filterUnread(staff, unread.value),
    canSendMail: Boolean(config().mail),
    deadlines: deadlines.value ?? [],
    downloads: downloads.value ?? [],
    changes,
    backups: backups.value,
    unreadableDocuments: (unreadableDocuments.value ?? []).filter(({ type }) =>
      hasPermission(staff, findType(type)?.permission ?? 'admin'),
    ),
    damagedTexts: damagedTexts.value ?? [],
    translationTasks: translationTasks.value ?? [],
    brokenLinks: brokenLinks.value ?? [],
    isAdmin: staff.role === 'admin',
    reviews,
  })
}

async function loadReviews({ role, email }: Staff) {
  const waiting = role === 'admin' ? await listWaitingReviews() : []
  const ownRequests = await listReviewRequests(email)
  return {
    total: waiting.length,
    waiting: await describeReviews(waiting.slice(0, 5)),
    ownRequests: await describeReviews(ownRequests.slice(0, 5)),
  }
}

const filterUnread = (staff: Staff, { messages, applications }: Record<Inbox, number>) => ({
  ...(hasPermission(staff, screenPermissions.messages) && { messages }),
  ...(hasPermission(staff, screenPermissions.applications) && { applications }),
})

export default function Dashboard() {
  const {
    stats,
    unread,
    canSendMail,
    deadlines,
    downloads,
    changes,
    backups,
    unreadableDocuments,
    ...others
  } = useLoaderData<typeof loader>()
  const { damagedTexts, translationTasks, brokenLinks, isAdmin, reviews } = others
  const { text, formatMessage, format } = useLocale()
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Dashboard</h1>
      {!canSendMail && <MailDisabledWarning />}
      {backups && <BackupNotice status={backups} isAdmin={isAdmin} />}
      <div className="mt-5">
        {stats ? (
          <StatTiles
            label="Figures"
            stats={[
              {
                label: 'Total Users',
                value: String(stats.totalUsers),
                icon: Users,
                to: isAdmin ? '/admin/staff' : undefined,
              },
              {
                label: 'Total Orders',
                value: stats.totalOrders?.toString(),
                hint: 'contracts awarded',
                icon: FileCheck2,
                to: '/admin/tenders?is=awarded',
              },
              {
                label: 'Total Revenue',
                value:
                  stats.totalRevenue === undefined
                    ? undefined
                    : `$${Math.round(stats.totalRevenue).toLocaleString('en-US')}`,
                icon: Banknote,
                to: '/admin/generation',
              },
            ].flatMap(({ value, ...stat }) => (value === undefined ? [] : [{ ...stat, value }]))}
          />
        ) : (
          <SectionMessage message="Failed to load stats" canRetry />
        )}
      </div>
      {reviews && (
        <>
          <ReviewList
            title={`${reviewEn.label}: ${reviews.total}`}
            reviews={reviews.waiting.map((review) => ({
              ...review,
              words: `${review.singular} · ${reviewEn.asked(review.askedBy, format.moment(review.askedAt))}`,
            }))}
          >
            <Link to="/admin/review" className="text-link mt-4 text-sm">
              {reviewEn.all}
            </Link>
          </ReviewList>
          <ReviewList
            title={reviewEn.mine}
            reviews={reviews.ownRequests.map(
              ({ url, editUrl, singular, name, state, answeredBy, answer }) => ({
                url: state === 'waiting' ? url : editUrl,
                name,
                note: answer,
                words: [singular, reviewEn.states[state], answeredBy].filter(Boolean).join(' · '),
              }),
            )}
          />
        </>
      )}
      <UnreadCounts unread={unread} />
      <DamagedTexts items={damagedTexts} />
      <UnreadableDocuments documents={unreadableDocuments} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <section className="rounded-2xl border border-line bg-white p-5">
          <h2 className="text-lg font-bold">Ending soon</h2>
          {deadlines.length === 0 && <p className="mt-3 text-sm">Nothing ends in the next 7 days.</p>}
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
            {deadlines.slice(0, 8).map(({ typeLabel, title, staffPath: editPath, endsAt, left }) => (
              <li key={editPath} className="text-sm">
                <Link
                  to={editPath}
                  className="font-semibold text-ink underline-offset-4 wrap-anywhere hover:underline"
                >
                  {title}
                </Link>
                <span className="block">
                  {[
                    typeLabel,
                    format.day(endsAt),
                    left && formatTimeLeft(left, text.left, { formatMessage, format }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {deadlines.length > 8 && <p className="mt-3 text-sm">And {deadlines.length - 8} more.</p>}
        </section>
        <section className="rounded-2xl border border-line bg-white p-5">
          <h2 className="text-lg font-bold">
            <Link to="/admin/forms?sort=-downloads" className="underline-offset-4 hover:underline">
              Downloads, last 30 days
            </Link>
          </h2>
          {downloads.length === 0 && <p className="mt-3 text-sm">No downloads yet.</p>}
          {downloads.length > 0 && <DownloadChart days={downloads} />}
        </section>
        <BrokenLinks links={brokenLinks} />
        <TranslationTasks types={translationTasks} />
        <section className="rounded-2xl border border-line bg-white p-5 xl:col-span-2">
          <h2 className="text-lg font-bold">Recent changes</h2>
          {changes.length === 0 && <p className="mt-3 text-sm">No changes yet.</p>}
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
            {changes.map(({ sequence, at, actor, typeLabel, name, actionLabel, href }) => (
              <li key={sequence} className="text-sm wrap-anywhere">
                <Link
                  to={href}
                  discover="none"
                  className="font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
                >
                  {name}
                </Link>{' '}
                · {typeLabel}, {actionLabel} · {format.moment(at)} · {actor}
              </li>
            ))}
          </ul>
          <Link to="/admin/history" className="text-link mt-4 text-sm">
            All changes
          </Link>
        </section>
      </div>
    </>
  )
}

function DownloadChart({ days }: { days: { day: string; count: number }[] }) {
  const { format } = useLocale()
  const maxCount = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <svg
        viewBox={`0 0 ${days.length * 4} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${total.toLocaleString('en-US')} downloads on ${days.length} days`}
        className="mt-4 h-32 w-full text-water"
      >
        {days.map(({ day, count }, index) => {
          const height = (40 * count) / maxCount
          return (
            <rect key={day} x={index * 4 + 0.5} y={40 - height} width={3} height={height} fill="currentColor">
              <title>{`${format.day(day)}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="mt-2 text-sm">{`${total.toLocaleString('en-US')} downloads on ${days.length === 1 ? 'one day' : `${days.length} days`}`}</p>
    </>
  )
}
