/** For addresses of files: short text instead of a page. */
export const notFound = (message = 'There is no such file.') =>
  new Response(message, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

export const serviceUnavailable = (message: string, seconds: number) =>
  new Response(message, {
    status: 503,
    headers: {
      'Retry-After': String(seconds),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })

export const methodNotAllowed = () =>
  new Response('This address can only be read.', {
    status: 405,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Allow: 'GET, HEAD, OPTIONS',
    },
  })
