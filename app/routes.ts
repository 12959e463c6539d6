import { index, type RouteConfig, route } from '@remix-run/route-config'

/** The route table: URL to module, in the order of the specification. */
export default [
  index('routes/site/home.tsx'),
  route('newsletter', 'routes/site/newsletter.tsx'),

  route('api/popup', 'routes/api/popup.ts'),
  route('api/:collection/:id?', 'routes/api/collection.ts'),
  route('api/*', 'routes/api/not-found.ts'),

  route('uploads/:name', 'routes/files/upload.ts'),
  route('images/:name/:rendition', 'routes/files/image.ts'),
  route('files/:type/:id/:fileName?', 'routes/files/document.ts'),
  route('robots.txt', 'routes/files/robots.ts'),

  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
