/** What letters can be narrowed down to. */
export const readStates: Record<string, string> = { unread: 'Unread', read: 'Read' }

export const subscriberStates: Record<string, string> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
}
