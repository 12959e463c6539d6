import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

import { feeds } from './routes/site/feed-links.ts'
import { movedTo } from './routes/site/moved-paths.ts'

/** The route table: URL to module, in the order of the specification. */
export default [
  layout('routes/site/frame.tsx', [
    index('routes/site/home.tsx'),
    route('company', 'routes/site/company/overview.tsx'),
    route('company/board', 'routes/site/company/board.tsx'),
    route('company/management', 'routes/site/company/management.tsx'),
    route('company/policies', 'routes/site/company/policies.tsx'),
    route('projects', 'routes/site/projects/progress.tsx'),
    route('projects/ror', 'routes/site/projects/ror.tsx'),
    route('projects/reservoir', 'routes/site/projects/reservoir.tsx'),
    route('projects/transmission', 'routes/site/projects/transmission.tsx'),
    route('projects/om', 'routes/site/projects/om.tsx'),
    route('downloads/procurement', 'routes/site/tenders/procurement.tsx'),
    route('notice-board/tenders', 'routes/site/tenders/notices.tsx'),
    route('notice-board/tenders/:slug', 'routes/site/tenders/tender.tsx'),
    route('notice-board', 'routes/site/notices/board.tsx'),
    route('notice-board/announcements', 'routes/site/notices/announcements.tsx'),
    route('notice-board/announcements/:slug', 'routes/site/notices/announcement.tsx'),
    route('notice-board/careers', 'routes/site/careers/positions.tsx'),
    route('notice-board/careers/:slug', 'routes/site/careers/position.tsx'),
    route('search', 'routes/site/search.tsx'),
    route('newsletter', 'routes/site/newsletter.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),

  ...Object.keys(movedTo).map((path) => route(path.slice(1), 'routes/site/moved.ts', { id: `moved${path}` })),

  route('api/popup', 'routes/api/popup.ts'),
  route('api/notices/:id?', 'routes/api/notices.ts'),
  route('api/:collection/:id?', 'routes/api/collection.ts'),
  route('api/*', 'routes/api/not-found.ts'),

  route('uploads/:name', 'routes/files/upload.ts'),
  route('images/:name/:rendition', 'routes/files/image.ts'),
  route('files/:type/:id/:fileName?', 'routes/files/document.ts'),
  route('notice-board/tenders/:slug/deadline.ics', 'routes/files/calendar/tender.ts'),
  route('notice-board/careers/:slug/deadline.ics', 'routes/files/calendar/job.ts'),
  route('calendar.ics', 'routes/files/calendar/all.ts'),
  ...Object.values(feeds).map(({ path }) =>
    route(path.slice(1), 'routes/files/feed.ts', { id: `feed${path}` }),
  ),
  route('robots.txt', 'routes/files/robots.ts'),
  route('sitemap.xml', 'routes/files/sitemap.ts'),
] satisfies RouteConfig
