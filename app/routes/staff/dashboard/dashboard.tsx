import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import { backupStanding } from '~/backup/schedule.server.ts'
import { mayKeep } from '~/content/kinds/areas.ts'
import { knownDamagedTexts } from '~/content/public/damaged-texts.server.ts'
import { dashboardStats, downloadsByDay, endingSoon } from '~/content/public/dashboard.server.ts'
import { translationsToDo } from '~/content/public/translations.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { typesTold, viewChanges } from '~/content/store/change-view.server.ts'
import { viewerOf } from '~/content/store/file-rights.server.ts'
import { listChanges } from '~/content/store/history-list.server.ts'
import { requestsOf, waitingReviews } from '~/content/store/reviews.server.ts'
import { deadLinksNow } from '~/content/store/text-links.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { countUnread, type Inbox } from '~/letters/inbox.server.ts'
import { config } from '~/process/config.server.ts'
import { timeLeftWords } from '~/process/time-left-words.ts'
import { listed } from '~/routes/staff/content/reviews.server.ts'
import { Backups } from '~/routes/staff/dashboard/backups.tsx'
import { DamagedTexts, Unreadable } from '~/routes/staff/dashboard/damage.tsx'
import { DeadLinks } from '~/routes/staff/dashboard/dead-links.tsx'
import { ToTranslate } from '~/routes/staff/dashboard/to-translate.tsx'
import { reviewEn } from '~/routes/staff/review/en.ts'
import { unreadable } from '~/search/document-texts.server.ts'
import { Banknote, Users } from '~/ui/icons/site.ts'
import { FileCheck2 } from '~/ui/icons/staff.ts'
import { StatTiles } from '~/ui/lists/stat-tiles.tsx'
import { useLocale } from '~/ui/locale.ts'
import { SectionState } from '~/ui/section-state.tsx'
import { MailNotice } from '~/ui/staff/mail-notice.tsx'
import { ReviewList } from '~/ui/staff/review-list.tsx'
import { Unread } from '~/ui/staff/unread.tsx'
import { screens } from '../screens.ts'

export { headers } from '../../../ui/staff/private.ts'

export const meta: MetaFunction = () => [{ title: 'Dashboard · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screens.dashboard)
  const [stats, unread, soon, downloads, history, backups, unreadables, damaged, toTranslate, dead] =
    await Promise.all([
      attempt('dashboard', () => dashboardStats(staff)),
      attempt('dashboard', countUnread),
      attempt('dashboard', () => endingSoon(staff)),
      attempt('dashboard', () => downloadsByDay(staff)),
      attempt('dashboard', () => listChanges({ types: typesTold(staff), told: viewerOf(staff), page: 1 })),
      attempt('dashboard', () => backupStanding(staff.role)),
      attempt('dashboard', unreadable),
      attempt('dashboard', () => knownDamagedTexts(staff)),
      attempt('dashboard', () => translationsToDo(staff)),
      attempt('dashboard', () => deadLinksNow(staff)),
    ])
  const reviews = (await attempt('dashboard', () => reviewsFor(staff))).value
  const changes = viewChanges(history.value?.changes ?? [], staff).slice(0, 8)
  return data({
    stats: stats.value,
    unread: unread.value && ofInboxes(staff, unread.value),
    hasMail: Boolean(config().mail),
    soon: soon.value ?? [],
    downloads: downloads.value ?? [],
    changes,
    backups: backups.value,
    unreadables: (unreadables.value ?? []).filter(({ type }) =>
      mayKeep(staff, typeOf(type)?.area ?? 'admin'),
    ),
    damaged: damaged.value ?? [],
    toTranslate: toTranslate.value ?? [],
    deadLinks: dead.value ?? [],
    isAdmin: staff.role === 'admin',
    reviews,
  })
}

async function reviewsFor({ role, email }: Staff) {
  const waiting = role === 'admin' ? await waitingReviews() : []
  const own = await requestsOf(email)
  return {
    total: waiting.length,
    waiting: await listed(waiting.slice(0, 5)),
    own: await listed(own.slice(0, 5)),
  }
}

const ofInboxes = (staff: Staff, { messages, applications }: Record<Inbox, number>) => ({
  ...(mayKeep(staff, screens.messages) && { messages }),
  ...(mayKeep(staff, screens.applications) && { applications }),
})

export default function Dashboard() {
  const { stats, unread, hasMail, soon, downloads, changes, backups, unreadables, ...others } =
    useLoaderData<typeof loader>()
  const { damaged, toTranslate, deadLinks, isAdmin, reviews } = others
  const { text, say, format } = useLocale()
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Dashboard</h1>
      {!hasMail && <MailNotice />}
      {backups && <Backups standing={backups} isAdmin={isAdmin} />}
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
          <SectionState message="Failed to load stats" retry />
        )}
      </div>
      {reviews && (
        <>
          <ReviewList
            title={`${reviewEn.label}: ${reviews.total}`}
            reviews={reviews.waiting.map((one) => ({
              ...one,
              words: `${one.one} · ${reviewEn.asked(one.by, format.moment(one.at))}`,
            }))}
          >
            <Link to="/admin/review" className="text-link mt-4 text-sm">
              {reviewEn.all}
            </Link>
          </ReviewList>
          <ReviewList
            title={reviewEn.mine}
            reviews={reviews.own.map(({ to, edit, one, name, state, answeredBy, answer }) => ({
              to: state === 'waiting' ? to : edit,
              name,
              note: answer,
              words: [one, reviewEn.states[state], answeredBy].filter(Boolean).join(' · '),
            }))}
          />
        </>
      )}
      <Unread unread={unread} />
      <DamagedTexts items={damaged} />
      <Unreadable documents={unreadables} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <section className="rounded-2xl border border-line bg-white p-5">
          <h2 className="text-lg font-bold">Ending soon</h2>
          {soon.length === 0 && <p className="mt-3 text-sm">Nothing ends in the next 7 days.</p>}
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
            {soon.slice(0, 8).map(({ kind, title, to, until, left }) => (
              <li key={to} className="text-sm">
                <Link
                  to={to}
                  className="font-semibold text-ink underline-offset-4 wrap-anywhere hover:underline"
                >
                  {title}
                </Link>
                <span className="block">
                  {[kind, format.day(until), left && timeLeftWords(left, text.left, { say, format })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {soon.length > 8 && <p className="mt-3 text-sm">And {soon.length - 8} more.</p>}
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
        <DeadLinks links={deadLinks} />
        <ToTranslate types={toTranslate} />
        <section className="rounded-2xl border border-line bg-white p-5 xl:col-span-2">
          <h2 className="text-lg font-bold">Recent changes</h2>
          {changes.length === 0 && <p className="mt-3 text-sm">No changes yet.</p>}
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
            {changes.map(({ sequence, at, actor, one, name, done, to }) => (
              <li key={sequence} className="text-sm wrap-anywhere">
                <Link
                  to={to}
                  discover="none"
                  className="font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
                >
                  {name}
                </Link>{' '}
                · {one}, {done} · {format.moment(at)} · {actor}
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
  const most = Math.max(1, ...days.map(({ count }) => count))
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
        {days.map(({ day, count }, place) => {
          const height = (40 * count) / most
          return (
            <rect key={day} x={place * 4 + 0.5} y={40 - height} width={3} height={height} fill="currentColor">
              <title>{`${format.day(day)}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="mt-2 text-sm">{`${total.toLocaleString('en-US')} downloads on ${days.length === 1 ? 'one day' : `${days.length} days`}`}</p>
    </>
  )
}
