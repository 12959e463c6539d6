import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

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
    route('newsletter', 'routes/site/newsletter.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),

  route('login', 'routes/admin/entry/login.tsx'),
  route('login/code', 'routes/admin/entry/code.tsx'),
  route('login/link/:secret', 'routes/admin/entry/link.tsx'),
  route('logout', 'routes/admin/entry/logout.ts'),
  route('admin', 'routes/admin/frame.tsx', [
    index('routes/admin/start.ts'),
    ...[
      'hero-slides',
      'faqs',
      'projects',
      'marquee',
      'features',
      'generation',
      'tenders',
      'announcements',
      'jobs',
      'reports',
      'people',
      'policies',
      'forms',
      'popups',
      'gallery',
      'dashboard',
      'settings',
      'staff',
      'tokens',
      'history',
      'account',
    ].map((name) => route(name, `routes/admin/${name}.tsx`)),
  ]),

  ...Object.keys(movedTo).map((path) => route(path.slice(1), 'routes/site/moved.ts', { id: `moved${path}` })),

  route('api/popup', 'routes/api/popup.ts'),
  route('api/popup/admin/:id?', 'routes/api/popup-admin.ts'),
  route('api/admin/dashboard', 'routes/api/dashboard.ts'),
  route('api/:collection/:id?', 'routes/api/collection.ts'),
  route('api/*', 'routes/api/not-found.ts'),

  route('uploads/:name', 'routes/files/upload.ts'),
  route('images/:name/:rendition', 'routes/files/image.ts'),
  route('files/:type/:id/:fileName?', 'routes/files/document.ts'),
  route('robots.txt', 'routes/files/robots.ts'),
] satisfies RouteConfig
