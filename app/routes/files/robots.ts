import { onlyRead } from './missing.server.ts'

const rules = `User-agent: *
Disallow: /admin
Disallow: /api/
`

export const loader = () =>
  new Response(rules, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, s-maxage=3600',
      'No-Vary-Search': 'params',
    },
  })

export const action = onlyRead
