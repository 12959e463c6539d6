export const inboxStateLabels: Record<string, string> = { unread: 'Unread', read: 'Read' }

export const subscriberStateLabels: Record<string, string> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
}

export const listInboxBulkActions = (canMarkRead: boolean) => [
  ...(canMarkRead
    ? ([
        { name: 'read', label: 'Mark as read', group: '' },
        { name: 'unread', label: 'Mark as unread', group: '' },
      ] as const)
    : []),
  { name: 'remove' as const, label: 'Delete', group: '' },
]
