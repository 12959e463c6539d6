import type { LoaderFunctionArgs } from '@remix-run/node'

interface Asked {
  headers?: Record<string, string>
  method?: string
  query?: string
  address?: string
}

/** The arguments of a route that serves files. */
export const routeArgs = (
  params: Record<string, string | undefined>,
  { headers, method, query = '', address }: Asked = {},
): LoaderFunctionArgs => ({
  request: new Request(`https://www.jaldhara.example/files${query}`, { headers, method }),
  params,
  context: { address },
})
