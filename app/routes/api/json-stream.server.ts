import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'

/** Items read and serialised at a time while a long list is streamed. */
export const batchSize = 500

/** Longer lists are streamed, without an ETag and without caching. */
export const maxBufferedItems = 1000

export const shouldStream = ({ limit }: { limit?: number }, found: unknown[]) =>
  limit === undefined && found.length > maxBufferedItems

/**
 * Serialises a long list in batches while it is sent, because the whole list may exceed the server's memory. The
 * response has no ETag, and `no-transform` prevents proxies from buffering it.
 */
export function streamedJsonResponse(batches: AsyncGenerator<unknown[]>, headers: Record<string, string>) {
  const language = currentLanguage()
  const { 'Cache-Control': cacheControl = 'public, no-cache', ...others } = headers
  let separator = '['
  const body = new ReadableStream<string>(
    {
      async pull(stream) {
        const { value, done } = await withLanguage(language, () => batches.next())
        stream.enqueue(done ? ']' : separator + JSON.stringify(value).slice(1, -1))
        separator = ','
        if (done) stream.close()
      },
      cancel: () => void batches.return(undefined),
    },
    { highWaterMark: 0 },
  )
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': `${cacheControl}, no-transform`,
      ...others,
    },
  })
}

/** Yields the first batch, then reads on from the position of the last item. */
export async function* readBatches<Found, Position>(
  first: Found[],
  read: (range: { after: Position; limit: number }) => Promise<Found[]>,
  positionOf: (last: Found) => Position,
  toJson: (found: Found[]) => Promise<unknown[]>,
): AsyncGenerator<unknown[]> {
  for (let found = first; ; ) {
    const last = found.at(-1)
    if (last === undefined) return
    for (let start = 0; start < found.length; start += batchSize)
      yield toJson(found.slice(start, start + batchSize))
    found = await read({ after: positionOf(last), limit: batchSize })
  }
}
