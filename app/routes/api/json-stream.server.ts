import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'

/** Entries that are read and made at a time, of a list of which there are more. */
export const batchSize = 500

/** Entries up to which a list is made whole, with a tag, and kept. */
export const maxBufferedItems = 1000

/** Whether all are asked for, and there are more than that. */
export const isStreamed = ({ limit }: { limit?: number }, found: unknown[]) =>
  limit === undefined && found.length > maxBufferedItems

/**
 * All of a long list, made a part at a time while it is sent: whole, very many entries would take more memory than the
 * server has. It has no tag, as nobody knows its bytes before; `no-transform` keeps those in between from collecting it.
 */
export function streamJson(batches: AsyncGenerator<unknown[]>, headers: Record<string, string>) {
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

/** Further parts of a list whose first one was read, each from the place of the last entry before it. */
export async function* readBatches<Found, Place>(
  first: Found[],
  read: (range: { after: Place; limit: number }) => Promise<Found[]>,
  positionOf: (last: Found) => Place,
  toJson: (found: Found[]) => Promise<unknown[]>,
): AsyncGenerator<unknown[]> {
  for (let found = first; ; ) {
    const last = found.at(-1)
    if (last === undefined) return
    for (let at = 0; at < found.length; at += batchSize) yield toJson(found.slice(at, at + batchSize))
    found = await read({ after: positionOf(last), limit: batchSize })
  }
}
