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
import { listBrokenLinks } from '~/content/links/references.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { isSiteOpen } from '~/content/public/settings.server.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { listUnreadableDocuments } from '~/content/search/documents.server.ts'
import { translationBacklog } from '~/content/translations/backlog.server.ts'
import { findType } from '~/content/types/registry.ts'
import { listReviewRequestsBy, listWaitingReviews } from '~/content/workflow/reviews.server.ts'
import { formatTimeLeft } from '~/i18n/time-left.ts'
import { countUnreadByInbox, type Inbox } from '~/inbox/lists.server.ts'
import { describeReviews } from '~/routes/staff/resource/reviews/reviews.server.ts'
import { reviewEn } from '~/routes/staff/review/en.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { listSampleItems } from '~/sample/remove.server.ts'
import { Banknote, Users } from '~/ui/icons/site.ts'
import { FileCheck2 } from '~/ui/icons/staff.ts'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { Section } from '~/ui/staff/section.tsx'
import { MailDisabledWarning } from '~/ui/staff/warnings.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { BackupNotice } from './backup-notice.tsx'
import { DownloadChart, LinkSection, StatTiles, TranslationTasks, UnreadSection } from './sections.tsx'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Dashboard · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screenPermissions.dashboard)
  const [isOpen, sampleItems, stats, unread, deadlines, downloads, history, backups, ...others] =
    await Promise.all([
      isSiteOpen(),
      read(async () => (staff.role === 'admin' ? await listSampleItems() : [])),
      read(() => dashboardStats(staff)),
      read(countUnreadByInbox),
      read(() => upcomingDeadlines(staff)),
      read(() => downloadsByDay(staff)),
      read(() => listChanges({ types: visibleTypeNames(staff), viewer: createFileViewer(staff), page: 1 })),
      read(() => getBackupStatus(staff.role)),
      read(listUnreadableDocuments),
      read(() => cachedDamagedTexts(staff)),
      read(() => translationBacklog(staff)),
      read(() => listBrokenLinks(staff)),
      read(() => loadReviews(staff)),
    ])
  const [documents, damaged, backlog, links, reviews] = others
  return data({
    isOpen,
    sampleCount: sampleItems?.length ?? 0,
    stats,
    unread: unread && filterUnread(staff, unread),
    canSendMail: Boolean(config().mail),
    deadlines: deadlines ?? [],
    downloads: downloads ?? [],
    changes: describeChanges(history?.changes ?? [], staff).slice(0, 8),
    backups,
    unreadableDocuments: (documents ?? []).filter(({ type }) =>
      hasPermission(staff, findType(type)?.permission ?? 'admin'),
    ),
    damagedTexts: damaged ?? [],
    translationTasks: backlog ?? [],
    brokenLinks: links ?? [],
    isAdmin: staff.role === 'admin',
    reviews,
  })
}

/** Undefined if it failed. The other sections are unaffected. */
async function read<Value>(run: () => Promise<Value>) {
  return (await tryRead('dashboard', run)).value
}

async function loadReviews({ role, email }: Staff) {
  const waiting = role === 'admin' ? await listWaitingReviews() : []
  const ownRequests = await listReviewRequestsBy(email)
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
    isOpen,
    sampleCount,
    stats,
    unread,
    canSendMail,
    deadlines,
    downloads,
    changes,
    backups,
    ...others
  } = useLoaderData<typeof loader>()
  const { unreadableDocuments, damagedTexts, translationTasks, brokenLinks, isAdmin, reviews } = others
  const { text, formatMessage, format } = useLocale()
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Dashboard</h1>
      {!canSendMail && <MailDisabledWarning />}
      {isAdmin && <SetupNotice isOpen={isOpen} sampleCount={sampleCount} />}
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
      <div className="mt-6 grid gap-6 empty:hidden">
        {reviews && (
          <LinkSection
            title={`${reviewEn.label}: ${reviews.total}`}
            entries={reviews.waiting.map(({ url, name, singular, askedBy, askedAt, note }) => ({
              to: url,
              name,
              text: (
                <ReviewText note={note}>
                  {`${singular} · ${reviewEn.asked(askedBy, format.moment(askedAt))}`}
                </ReviewText>
              ),
            }))}
          >
            <Link to="/admin/review" className="text-link mt-4 text-sm">
              {reviewEn.all}
            </Link>
          </LinkSection>
        )}
        {reviews && (
          <LinkSection
            title={reviewEn.mine}
            entries={reviews.ownRequests.map(
              ({ url, editUrl, singular, name, state, answeredBy, answer }) => ({
                to: state === 'waiting' ? url : editUrl,
                name,
                text: (
                  <ReviewText note={answer}>
                    {[singular, reviewEn.states[state], answeredBy].filter(Boolean).join(' · ')}
                  </ReviewText>
                ),
              }),
            )}
          />
        )}
        <UnreadSection unread={unread} />
        <LinkSection
          title="Texts with damaged characters"
          intro={
            <>
              Characters in {damagedTexts.length === 1 ? 'this text' : 'these texts'} were lost before they
              were saved. Visitors see “{'\uFFFD'}” instead. Open the form and type the missing characters.
            </>
          }
          max={5}
          entries={damagedTexts.map(({ to, title, singular, fields }) => ({
            ...{ to, name: title },
            text: <span className="block">{`${singular} · ${fields.join(', ')}`}</span>,
          }))}
        />
        <LinkSection
          title="Documents the search cannot read"
          intro={
            <>
              The text of {unreadableDocuments.length === 1 ? 'this document' : 'these documents'} could not
              be read, so search cannot find it. It may be a scan or damaged. Replace it with the original
              file if you can.
            </>
          }
          max={5}
          entries={unreadableDocuments.map(({ type, itemId, fileName }) => ({
            key: `${itemId} ${fileName}`,
            to: `/admin/${type}?edit=${itemId}`,
            name: fileName,
          }))}
        />
      </div>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <LinkSection
          title="Ending soon"
          emptyText="Nothing ends in the next 7 days."
          max={8}
          entries={deadlines.map(({ typeLabel, title, staffPath: to, endsAt, left }) => {
            const timeLeft = left && formatTimeLeft(left, text.left, { formatMessage, format })
            const parts = [typeLabel, format.day(endsAt), timeLeft]
            return {
              to,
              name: title,
              text: <span className="block">{parts.filter(Boolean).join(' · ')}</span>,
            }
          })}
        />
        <Section
          title={
            <Link to="/admin/forms?sort=-downloads" className="underline-offset-4 hover:underline">
              Downloads, last 30 days
            </Link>
          }
        >
          {downloads.length === 0 && <p className="mt-3 text-sm">No downloads yet.</p>}
          {downloads.length > 0 && <DownloadChart days={downloads} />}
        </Section>
        <LinkSection
          title="Broken links"
          className="xl:col-span-2"
          intro="Visitors see these links as plain text."
          entries={brokenLinks.map(({ singular, name, href, target }, key) => ({
            ...{ key, to: href, name: `${singular} “${name}”` },
            text: target
              ? `links to ${target}, which is not public.`
              : 'links to something that was deleted.',
          }))}
        />
        <TranslationTasks types={translationTasks} />
        <LinkSection
          title="Recent changes"
          className="xl:col-span-2"
          emptyText="No changes yet."
          entries={changes.map(({ sequence, at, actor, typeLabel, name, actionLabel, href }) => ({
            ...{ key: sequence, to: href, name },
            text: `· ${typeLabel}, ${actionLabel} · ${format.moment(at)} · ${actor}`,
          }))}
        >
          <Link to="/admin/history" className="text-link mt-4 text-sm">
            All changes
          </Link>
        </LinkSection>
      </div>
    </>
  )
}

function SetupNotice({ isOpen, sampleCount }: { isOpen: boolean; sampleCount: number }) {
  if (isOpen && sampleCount === 0) return null
  return (
    <p className="mt-5 rounded-xl border border-amber-300 bg-amber-50 px-4 py-3 text-sm text-amber-950">
      <b>
        {isOpen
          ? `This site shows ${sampleCount} sample items of an invented company.`
          : 'Visitors cannot see this site yet.'}
      </b>{' '}
      <Link to="/admin/setup" className="text-link">
        {isOpen ? 'Remove the sample' : 'Set it up and open it'}
      </Link>
    </p>
  )
}

const ReviewText = ({ note, children }: { note: string; children: string }) => (
  <>
    <span className="block">{children}</span>
    {note && <span className="line-clamp-2 block text-ink">“{note}”</span>}
  </>
)
