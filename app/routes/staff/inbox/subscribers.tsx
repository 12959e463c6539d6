import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Subscriber } from '~/db/inbox-tables.ts'
import { englishLanguageNames } from '~/i18n/language.ts'
import { removeSubscriber } from '~/inbox/delete.server.ts'
import {
  countConfirmedSubscribers,
  countMatchingSubscribers,
  findSubscriberEmail,
  listSubscribers,
} from '~/inbox/lists.server.ts'
import { SelectionBox } from '~/routes/staff/resource/list/bulk-actions.tsx'
import { Badge, ItemActions } from '~/routes/staff/resource/list/item-rows.tsx'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { Check, Clock, Download } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { handleInboxAction, type Inbox, loadInbox } from './inbox.server.ts'
import { InboxScreen } from './inbox-screen.tsx'
import { subscriberStateLabels } from './inbox-states.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Subscribers · Staff area' }]

const inbox: Inbox<Subscriber> = {
  permission: screenPermissions.subscribers,
  singular: 'subscriber',
  states: subscriberStateLabels,
  count: countMatchingSubscribers,
  list: listSubscribers,
  findName: findSubscriberEmail,
  remove: removeSubscriber,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { screen, init } = await loadInbox(request, inbox)
  return data({ screen, confirmed: await countConfirmedSubscribers() }, init)
}

export const action = ({ request }: ActionFunctionArgs) => handleInboxAction(request, inbox)

export default function Subscribers() {
  const { screen, confirmed } = useLoaderData<typeof loader>()
  const { format } = useLocale()
  return (
    <InboxScreen
      title="Subscribers"
      singular="subscriber"
      badge={`${confirmed} confirmed`}
      removalWarning="They will get no more newsletters. They can subscribe again."
      states={subscriberStateLabels}
      screen={screen}
      headerAction={
        confirmed > 0 && (
          <a href="/admin/subscribers.csv" className="button button-primary">
            <Download aria-hidden="true" size={18} /> Export confirmed (CSV)
          </a>
        )
      }
    >
      {screen.list.items.map(({ _id, email, at, confirmedAt, language }) => (
        <li key={_id} className="flex items-center gap-4 rounded-2xl border border-line bg-white p-4">
          <SelectionBox id={_id} name={email} className="-mr-2 -ml-1" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-ink wrap-anywhere">{email}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span
                className={`inline-flex items-center gap-1.5 font-semibold ${confirmedAt ? 'text-emerald-900' : 'text-amber-900'}`}
              >
                {confirmedAt ? (
                  <Check aria-hidden="true" size={16} />
                ) : (
                  <Clock aria-hidden="true" size={16} />
                )}
                {confirmedAt ? 'Confirmed' : 'Not confirmed'}
              </span>
              <span>
                {confirmedAt ? `on ${format.moment(confirmedAt)}` : `signed up ${format.moment(at)}`}
              </span>
              {language !== 'en' && <Badge>{englishLanguageNames[language]}</Badge>}
            </p>
          </div>
          <ItemActions id={_id} name={email} canEdit={false} />
        </li>
      ))}
    </InboxScreen>
  )
}
