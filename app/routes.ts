import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The route table: URL to module, in the order of the specification. */
export default [
  layout('routes/site/frame.tsx', [
    index('routes/site/home.tsx'),
    route('newsletter', 'routes/site/newsletter.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),

  route('api/popup', 'routes/api/popup.ts'),
  route('api/:collection/:id?', 'routes/api/collection.ts'),
  route('api/*', 'routes/api/not-found.ts'),

  route('uploads/:name', 'routes/files/upload.ts'),
  route('images/:name/:rendition', 'routes/files/image.ts'),
  route('files/:type/:id/:fileName?', 'routes/files/document.ts'),
  route('robots.txt', 'routes/files/robots.ts'),
] satisfies RouteConfig
