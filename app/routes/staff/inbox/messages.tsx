import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countUnread, findSubmissionLabel, markRead } from '~/letters/inbox.server.ts'
import { countMessages, listMessages } from '~/letters/inbox-lists.server.ts'
import { removeMessage } from '~/letters/inbox-removal.server.ts'
import { InboxScreen } from '~/routes/staff/inbox/inbox-screen.tsx'
import { InboxCard } from '~/routes/staff/inbox/letter-card.tsx'
import { readStates, toCountedStates } from '~/routes/staff/inbox/states.ts'
import { useLastActionData } from '../content/use-answer.tsx'
import { screenPermissions } from '../screens.ts'
import { handleInboxAction, loadInbox } from './screen.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Messages · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { screen, init } = await loadInbox(request, {
    permission: screenPermissions.messages,
    singular: 'message',
    states: Object.keys(readStates),
    countedStates: toCountedStates(readStates),
    count: (q, { state = '' }) => countMessages({ q, state }),
    list: listMessages,
    findName: (id) => findSubmissionLabel('messages', id),
  })
  return data({ screen, unread: (await countUnread()).messages }, init)
}

export const action = ({ request }: ActionFunctionArgs) =>
  handleInboxAction(request, {
    permission: screenPermissions.messages,
    singular: 'message',
    findName: (id) => findSubmissionLabel('messages', id),
    remove: removeMessage,
    markRead: (id, isRead) => markRead('messages', id, isRead),
  })

export default function Messages() {
  const { screen, unread } = useLoaderData<typeof loader>()
  return (
    <InboxScreen
      title="Messages"
      singular="message"
      plural="messages"
      countLabel={`${unread} unread`}
      empty="No messages yet."
      states={readStates}
      screen={screen}
      actionError={useLastActionData<typeof action>()?.failure}
    >
      {screen.list.items.map((item) => (
        <InboxCard
          key={item._id}
          {...item}
          title={item.subject || 'No subject'}
          replySubject={`Re: ${item.subject || 'Your message to us'} [${item.reference}]`}
          text={item.message}
        />
      ))}
    </InboxScreen>
  )
}
