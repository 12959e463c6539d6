/** What letters can be narrowed down to. */
export const readStates: Record<string, string> = { unread: 'Unread', read: 'Read' }

export const subscriberStates: Record<string, string> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
}

/** What can be done to several letters; addresses are not marked. */
export const severalActs = (isMarked: boolean) => [
  ...(isMarked
    ? ([
        { name: 'read', label: 'Mark as read', group: '' },
        { name: 'unread', label: 'Mark as unread', group: '' },
      ] as const)
    : []),
  { name: 'remove' as const, label: 'Delete', group: '' },
]
