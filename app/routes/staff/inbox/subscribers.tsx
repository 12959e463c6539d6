import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  countConfirmed,
  countSubscribers,
  listSubscribers,
  subscriberEmail,
} from '~/letters/inbox-lists.server.ts'
import { removeSubscriber } from '~/letters/inbox-removal.server.ts'
import { languageNames } from '~/letters/language-names.ts'
import { ItemActions } from '~/routes/staff/content/item-actions.tsx'
import { Badge } from '~/routes/staff/content/item-rows.tsx'
import { SelectionBox } from '~/routes/staff/content/tick.tsx'
import { InboxScreen } from '~/routes/staff/inbox/inbox-screen.tsx'
import { subscriberStates, toCountedStates } from '~/routes/staff/inbox/states.ts'
import { Check, Clock, Download } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/locale.ts'
import { useLastActionData } from '../content/use-answer.tsx'
import { screenPermissions } from '../screens.ts'
import { handleInboxAction, loadInbox } from './screen.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Subscribers · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { screen, init } = await loadInbox(request, {
    permission: screenPermissions.subscribers,
    singular: 'subscriber',
    states: Object.keys(subscriberStates),
    countedStates: toCountedStates(subscriberStates),
    count: (q, { state = '' }) => countSubscribers({ q, state }),
    list: listSubscribers,
    findName: subscriberEmail,
  })
  return data({ screen, confirmed: await countConfirmed() }, init)
}

export const action = ({ request }: ActionFunctionArgs) =>
  handleInboxAction(request, {
    permission: screenPermissions.subscribers,
    singular: 'subscriber',
    findName: subscriberEmail,
    remove: removeSubscriber,
  })

export default function Subscribers() {
  const { screen, confirmed } = useLoaderData<typeof loader>()
  const { format } = useLocale()
  return (
    <InboxScreen
      title="Subscribers"
      singular="subscriber"
      plural="subscribers"
      countLabel={`${confirmed} confirmed`}
      empty="No subscribers yet."
      removalWarning="They will get no more newsletters. They can subscribe again."
      states={subscriberStates}
      screen={screen}
      actionError={useLastActionData<typeof action>()?.failure}
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
              {language !== 'en' && <Badge>{languageNames[language]}</Badge>}
            </p>
          </div>
          <ItemActions id={_id} name={email} canEdit={false} />
        </li>
      ))}
    </InboxScreen>
  )
}
