import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ContactMessage } from '~/db/inbox-tables.ts'
import { removeMessage } from '~/inbox/delete.server.ts'
import {
  countMessages,
  countUnreadByInbox,
  findSubmissionLabel,
  listMessages,
  markReadOrUnread,
} from '~/inbox/lists.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { handleInboxAction, type Inbox, loadInbox } from './inbox.server.ts'
import { InboxCard } from './inbox-card.tsx'
import { InboxScreen } from './inbox-screen.tsx'
import { inboxStateLabels } from './inbox-states.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Messages · Staff area' }]

const inbox: Inbox<ContactMessage> = {
  permission: screenPermissions.messages,
  singular: 'message',
  states: inboxStateLabels,
  count: countMessages,
  list: listMessages,
  findName: (id) => findSubmissionLabel('messages', id),
  remove: removeMessage,
  markRead: (id, isRead) => markReadOrUnread('messages', id, isRead),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { screen, init } = await loadInbox(request, inbox)
  return data({ screen, unread: (await countUnreadByInbox()).messages }, init)
}

export const action = ({ request }: ActionFunctionArgs) => handleInboxAction(request, inbox)

export default function Messages() {
  const { screen, unread } = useLoaderData<typeof loader>()
  return (
    <InboxScreen
      title="Messages"
      singular="message"
      badge={`${unread} unread`}
      states={inboxStateLabels}
      screen={screen}
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
