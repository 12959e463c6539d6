import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { config } from '~/config/config.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { editPath } from '~/content/schema/define.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import { type Announcement, announcements } from '~/content/types/announcements.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { countConfirmedSubscribers } from '~/inbox/lists.server.ts'
import { findMailing, isAnnouncementPublic, mailAnnouncement } from '~/inbox/mailings.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { MailDisabledWarning } from '~/ui/staff/warnings.tsx'
import { langAttribute, useLocale } from '~/ui/text/locale.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'E-mail an announcement · Staff area' }]

const listPath = '/admin/announcements'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, announcements.permission)
  const item = await requireAnnouncement(params)
  const [mailing, subscriberCount, nepaliSubscribers] = await Promise.all([
    findMailing(item._id),
    countConfirmedSubscribers(),
    countConfirmedSubscribers('ne'),
  ])
  const nepaliItem = withLanguage('ne', () => localizeItem(announcements, item))
  const isMailedField = (key: unknown) => key === 'title' || key === 'content'
  const hasNepali = Object.keys(item.ne ?? {}).some(isMailedField)
  const versions = [item, ...(hasNepali ? [nepaliItem] : [])]
  return {
    editUrl: editPath(announcements, item._id),
    previews: versions.map(({ title, content }) => ({ title, content: markdownToPlainText(content) })),
    nepaliSubscribers,
    isNepaliMissing: nepaliItem.untranslated?.some(isMailedField) ?? false,
    isNepaliStale: item.neOld?.some(isMailedField) ?? false,
    mailed: mailing && { at: mailing.at, receivers: mailing.receivers },
    subscriberCount,
    canSendMail: Boolean(config().mail),
    refusal: refusalReason(item, subscriberCount),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { email } = await requireStaffForPost(request, announcements.permission)
  const item = await requireAnnouncement(params)
  const refusal = refusalReason(item, await countConfirmedSubscribers())
  if (refusal) return data({ refusal }, 409)
  try {
    const count = await mailAnnouncement(item, email)
    if (count === undefined)
      return data({ refusal: 'This announcement was already e-mailed. You can send it only once.' }, 409)
    return await redirectWithFlash(request, listPath, { text: `Sending to ${subscriberLabel(count)}.` })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error)
    return data({ refusal: message }, init)
  }
}

async function requireAnnouncement({ id = '' }: { id?: string }) {
  const item = await findItem(announcements, id)
  if (!item) throw new Response('This announcement no longer exists.', { status: 404 })
  return item
}

function refusalReason(item: Announcement, subscriberCount: number) {
  if (!config().mail) return 'The site cannot send e-mail yet.'
  if (!isAnnouncementPublic(item))
    return 'You can only e-mail an announcement that is published and not expired.'
  return subscriberCount === 0 ? 'There are no confirmed subscribers yet.' : ''
}

const subscriberLabel = (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`)

export default function MailAnnouncementScreen() {
  const { previews, mailed, subscriberCount, canSendMail, refusal, ...nepaliProps } =
    useLoaderData<typeof loader>()
  const actionRefusal = useLastActionData<typeof action>()?.refusal
  const problem = useFailureMessage() ?? actionRefusal
  const { format } = useLocale()
  const canSend = !mailed && !refusal
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl font-bold sm:text-3xl">
        {canSend
          ? `E-mail this announcement to ${subscriberLabel(subscriberCount)}?`
          : 'E-mail this announcement'}
      </h1>
      {!canSendMail && <MailDisabledWarning />}
      <ErrorMessage text={problem} />
      {mailed && (
        <p className="mt-3">
          Sent to {subscriberLabel(mailed.receivers)} on {format.moment(mailed.at)}. You can send an
          announcement only once.
        </p>
      )}
      {!mailed && refusal && <p className="mt-3">{refusal}</p>}
      {canSend && (
        <p className="mt-3">
          Confirmed subscribers get it in their language, with a link to the page and an unsubscribe link. You
          can send it only once, and you cannot recall it.
        </p>
      )}
      {canSend && <NepaliWarning {...nepaliProps} />}
      {previews.map(({ title, content }, index) => (
        <section
          key={index}
          lang={langAttribute(title)}
          className="mt-5 rounded-2xl border border-line bg-white p-5"
        >
          <h2 className="text-lg font-bold wrap-anywhere">{title}</h2>
          <p className="mt-3 line-clamp-12 whitespace-pre-line wrap-anywhere">{content}</p>
        </section>
      ))}
      <div className="mt-5 flex flex-wrap gap-3">
        {canSend && (
          <Form method="post">
            <button type="submit" className="button button-primary">
              Send to {subscriberLabel(subscriberCount)}
            </button>
          </Form>
        )}
        <Link to={listPath} className="button border border-line bg-white text-ink hover:bg-ice">
          {canSend ? 'Cancel' : 'Back to the announcements'}
        </Link>
      </div>
    </div>
  )
}

interface NepaliWarningProps {
  editUrl: string
  nepaliSubscribers: number
  isNepaliMissing: boolean
  isNepaliStale: boolean
}

/** A mailing cannot be repeated, so missing Nepali must be added before. */
function NepaliWarning({ editUrl, nepaliSubscribers, isNepaliMissing, isNepaliStale }: NepaliWarningProps) {
  if (nepaliSubscribers === 0 || !(isNepaliMissing || isNepaliStale)) return null
  return (
    <p className="mt-5 rounded-xl bg-amber-100 px-4 py-3 text-amber-950">
      {nepaliSubscribers === 1 ? '1 subscriber reads' : `${nepaliSubscribers} subscribers read`} Nepali.{' '}
      {isNepaliMissing
        ? 'They will get the English where Nepali is missing.'
        : 'The English changed after the Nepali was saved.'}{' '}
      <Link to={editUrl} className="font-semibold underline underline-offset-4">
        Edit the Nepali first
      </Link>
    </p>
  )
}
