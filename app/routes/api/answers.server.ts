/** A JSON answer that the shared cache may keep until the content changes. */
export const publicJson = (body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, {
    headers: {
      'Cache-Control': 'public, s-maxage=60',
      'Access-Control-Allow-Origin': '*',
      'No-Vary-Search': 'params',
      ...headers,
    },
  })

/** What staff alone may read; it varies with who asks. */
export const unshared = { 'Cache-Control': 'no-store' }

/** A failure with a sentence that can be shown to a person. */
export const failure = (
  status: number,
  message: string,
  { errors, headers }: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
) =>
  Response.json(
    { message, ...(errors && { errors }) },
    { status, headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*', ...headers } },
  )

export const notFound = (message = 'There is nothing at this address.') => failure(404, message)

export const methodNotAllowed = (allowed = ['GET', 'HEAD', 'OPTIONS']) =>
  failure(405, allowed.length > 3 ? 'This method is not supported here.' : 'This address can only be read.', {
    headers: { Allow: allowed.join(', ') },
  })
