import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { removeMessage } from '~/inbox/delete.server.ts'
import {
  countMessages,
  countUnread,
  findSubmissionLabel,
  listMessages,
  markRead,
} from '~/inbox/lists.server.ts'
import { useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { handleInboxAction, loadInbox } from './inbox.server.ts'
import { InboxCard } from './inbox-card.tsx'
import { InboxScreen } from './inbox-screen.tsx'
import { inboxStateLabels, listStatesToCount } from './inbox-states.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Messages · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { screen, init } = await loadInbox(request, {
    permission: screenPermissions.messages,
    singular: 'message',
    states: Object.keys(inboxStateLabels),
    statesToCount: listStatesToCount(inboxStateLabels),
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
      states={inboxStateLabels}
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
