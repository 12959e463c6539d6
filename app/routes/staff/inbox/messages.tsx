import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countUnread, markRead, nameInInbox } from '~/letters/inbox.server.ts'
import { countMessages, listMessages } from '~/letters/inbox-lists.server.ts'
import { removeMessage } from '~/letters/inbox-removal.server.ts'
import { InboxScreen } from '~/routes/staff/inbox/inbox-screen.tsx'
import { LetterCard } from '~/routes/staff/inbox/letter-card.tsx'
import { countedBy, readStates } from '~/routes/staff/inbox/states.ts'
import { useLastAnswer } from '../content/use-answer.tsx'
import { screens } from '../screens.ts'
import { actOnInbox, loadInbox } from './screen.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Messages · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { screen, init } = await loadInbox(request, {
    right: screens.messages,
    one: 'message',
    states: Object.keys(readStates),
    counted: countedBy(readStates),
    count: (q, { state = '' }) => countMessages({ q, state }),
    list: listMessages,
    nameOf: (id) => nameInInbox('messages', id),
  })
  return data({ screen, unread: (await countUnread()).messages }, init)
}

export const action = ({ request }: ActionFunctionArgs) =>
  actOnInbox(request, {
    right: screens.messages,
    one: 'message',
    nameOf: (id) => nameInInbox('messages', id),
    remove: removeMessage,
    mark: (id, isRead) => markRead('messages', id, isRead),
  })

export default function Messages() {
  const { screen, unread } = useLoaderData<typeof loader>()
  return (
    <InboxScreen
      title="Messages"
      one="message"
      many="messages"
      tally={`${unread} unread`}
      empty="No messages yet."
      states={readStates}
      screen={screen}
      refused={useLastAnswer<typeof action>()?.failure}
    >
      {screen.list.items.map((item) => (
        <LetterCard
          key={item._id}
          {...item}
          title={item.subject || 'No subject'}
          answer={`Re: ${item.subject || 'Your message to us'} [${item.reference}]`}
          text={item.message}
        />
      ))}
    </InboxScreen>
  )
}
