/** A text for programs that everyone may cache, and that depends on no query parameters. Times are in seconds. */
export const publicTextResponse = (
  body: string,
  type: string,
  maxAge: number,
  headers?: Record<string, string>,
) =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Cache-Control': `public, s-maxage=${maxAge}`,
      'No-Vary-Search': 'params',
      ...headers,
    },
  })
