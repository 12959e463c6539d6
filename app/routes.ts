import { index, type RouteConfig, route } from '@remix-run/route-config'

/** The route table: URL to module, in the order of the specification. */
export default [index('routes/site/home.tsx'), route('*', 'routes/site/not-found.tsx')] satisfies RouteConfig
