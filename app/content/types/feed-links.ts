export const feeds = {
  notices: { path: '/notice-board/feed.xml' },
  tenders: { path: '/notice-board/tenders/feed.xml' },
  announcements: { path: '/notice-board/announcements/feed.xml' },
  careers: { path: '/notice-board/careers/feed.xml' },
} as const

export type FeedName = keyof typeof feeds
