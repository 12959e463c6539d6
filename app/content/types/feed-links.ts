/** Where the Atom feeds are, and what each is called. */
export const feeds = {
  notices: { path: '/notice-board/feed.xml', title: 'Notices' },
  tenders: { path: '/notice-board/tenders/feed.xml', title: 'Tender notices' },
  announcements: { path: '/notice-board/announcements/feed.xml', title: 'Announcements' },
  careers: { path: '/notice-board/careers/feed.xml', title: 'Careers' },
} as const

export type FeedName = keyof typeof feeds

const type = 'application/atom+xml'

/** Names a feed in the head of a page: one of the `alternates` of `pageMeta`. */
export const feedLink = (name: FeedName) => ({ type, ...feeds[name] })

export const feedLinks = Object.values(feeds).map((feed) => ({ type, ...feed }))
