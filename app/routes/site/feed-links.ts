import type { MetaDescriptor } from '@remix-run/node'

/** Where the Atom feeds are, and what each is called. */
export const feeds = {
  notices: { path: '/notice-board/feed.xml', title: 'Notices' },
  tenders: { path: '/notice-board/tenders/feed.xml', title: 'Tender notices' },
  announcements: { path: '/notice-board/announcements/feed.xml', title: 'Announcements' },
  careers: { path: '/notice-board/careers/feed.xml', title: 'Careers' },
} as const

export type FeedName = keyof typeof feeds

/** Names a feed in the head of a page: `meta` gives it beside what `pageMeta` gives. */
export const feedLink = (name: FeedName): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: feeds[name].title,
  href: feeds[name].path,
})
