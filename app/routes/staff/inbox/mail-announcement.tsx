import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { asRead } from '~/content/kinds/columns.server.ts'
import { plainTextOf } from '~/content/markdown/text.server.ts'
import { formAddress } from '~/content/store/change-view.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import { type Announcement, announcements } from '~/content/types/announcements.ts'
import { countConfirmed } from '~/letters/inbox-lists.server.ts'
import { isPublic, mailingOf } from '~/letters/mailings.server.ts'
import { mailAnnouncement } from '~/letters/subscribers.server.ts'
import { config } from '~/process/config.server.ts'
import { readingIn } from '~/process/reader.server.ts'
import { languageOf } from '~/ui/language-of.ts'
import { useLocale } from '~/ui/locale.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { MailNotice } from '~/ui/staff/mail-notice.tsx'
import { redirectWith } from '../content/flash.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'E-mail an announcement · Staff area' }]

const list = '/admin/announcements'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, announcements.area)
  const item = await announcementOf(params)
  const [mailing, receivers, inNepali] = await Promise.all([
    mailingOf(item._id),
    countConfirmed(),
    countConfirmed('ne'),
  ])
  const nepali = readingIn('ne', () => asRead(announcements, item))
  const isMailed = (key: unknown) => key === 'title' || key === 'content'
  const isNepali = Object.keys(item.ne ?? {}).some(isMailed)
  const shown = [item, ...(isNepali ? [nepali] : [])]
  return {
    edit: formAddress(announcements, item._id),
    letters: shown.map(({ title, content }) => ({ title, content: plainTextOf(content) })),
    inNepali,
    isMissing: nepali.untranslated?.some(isMailed) ?? false,
    isOld: item.neOld?.some(isMailed) ?? false,
    mailed: mailing && { at: mailing.at, receivers: mailing.receivers },
    receivers,
    hasMail: Boolean(config().mail),
    refusal: refusalOf(item, receivers),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { email } = await requireSender(request, announcements.area)
  const item = await announcementOf(params)
  const refusal = refusalOf(item, await countConfirmed())
  if (refusal) return data({ refusal }, 409)
  try {
    const count = await mailAnnouncement(item, email)
    if (count === undefined)
      return data({ refusal: 'This announcement was already e-mailed. You can send it only once.' }, 409)
    return await redirectWith(request, list, { text: `Sending to ${readers(count)}.` })
  } catch (error) {
    const { message, init } = notKept(error)
    return data({ refusal: message }, init)
  }
}

async function announcementOf({ id = '' }: { id?: string }) {
  const item = await findItem(announcements, id)
  if (!item) throw new Response('This announcement no longer exists.', { status: 404 })
  return item
}

function refusalOf(item: Announcement, receivers: number) {
  if (!config().mail) return 'The site cannot send e-mail yet.'
  if (!isPublic(item)) return 'You can only e-mail an announcement that is published and not expired.'
  return receivers === 0 ? 'There are no confirmed subscribers yet.' : ''
}

const readers = (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`)

export default function MailAnnouncement() {
  const { letters, mailed, receivers, hasMail, refusal, ...nepali } = useLoaderData<typeof loader>()
  const refused = useLastAnswer<typeof action>()?.refusal
  const problem = useProblem() ?? refused
  const { format } = useLocale()
  const isOpen = !mailed && !refusal
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl font-bold sm:text-3xl">
        {isOpen ? `E-mail this announcement to ${readers(receivers)}?` : 'E-mail this announcement'}
      </h1>
      {!hasMail && <MailNotice />}
      <Alert text={problem} />
      {mailed && (
        <p className="mt-3">
          Sent to {readers(mailed.receivers)} on {format.moment(mailed.at)}. You can send an announcement only
          once.
        </p>
      )}
      {!mailed && refusal && <p className="mt-3">{refusal}</p>}
      {isOpen && (
        <p className="mt-3">
          Confirmed subscribers get it in their language, with a link to the page and an unsubscribe link. You
          can send it only once, and you cannot recall it.
        </p>
      )}
      {isOpen && <NepaliNote {...nepali} />}
      {letters.map(({ title, content }, at) => (
        <section
          key={at}
          lang={languageOf(title)}
          className="mt-5 rounded-2xl border border-line bg-white p-5"
        >
          <h2 className="text-lg font-bold wrap-anywhere">{title}</h2>
          <p className="mt-3 line-clamp-12 whitespace-pre-line wrap-anywhere">{content}</p>
        </section>
      ))}
      <div className="mt-5 flex flex-wrap gap-3">
        {isOpen && (
          <Form method="post">
            <button type="submit" className="button button-primary">
              Send to {readers(receivers)}
            </button>
          </Form>
        )}
        <Link to={list} className="button border border-line bg-white text-ink hover:bg-ice">
          {isOpen ? 'Cancel' : 'Back to the announcements'}
        </Link>
      </div>
    </div>
  )
}

interface NepaliNoteProps {
  edit: string
  inNepali: number
  isMissing: boolean
  isOld: boolean
}

/** It goes out once: what its Nepali lacks has to be there before. */
function NepaliNote({ edit, inNepali, isMissing, isOld }: NepaliNoteProps) {
  if (inNepali === 0 || !(isMissing || isOld)) return null
  return (
    <p className="mt-5 rounded-xl bg-amber-100 px-4 py-3 text-amber-950">
      {inNepali === 1 ? '1 subscriber reads' : `${inNepali} subscribers read`} Nepali.{' '}
      {isMissing
        ? 'They will get the English where Nepali is missing.'
        : 'The English changed after the Nepali was saved.'}{' '}
      <Link to={edit} className="font-semibold underline underline-offset-4">
        Edit the Nepali first
      </Link>
    </p>
  )
}
