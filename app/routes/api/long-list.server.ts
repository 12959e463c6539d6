import { readersLanguage, readingIn } from '~/process/reader.server.ts'

/** Entries that are read and made at a time, of a list of which there are more. */
export const partSize = 500

/** Entries up to which a list is made whole, with a tag, and kept. */
export const mostAtOnce = 1000

/** Whether all are asked for, and there are more than that. */
export const isLong = ({ limit }: { limit?: number }, found: unknown[]) =>
  limit === undefined && found.length > mostAtOnce

/**
 * All of a long list, made a part at a time while it is sent: whole, very many entries would take more memory than the
 * server has. It has no tag, as nobody knows its bytes before; `no-transform` keeps those in between from collecting it.
 */
export function longJson(parts: AsyncGenerator<unknown[]>, headers: Record<string, string>) {
  const language = readersLanguage()
  const { 'Cache-Control': control = 'public, no-cache', ...others } = headers
  let before = '['
  const body = new ReadableStream<string>(
    {
      async pull(stream) {
        const { value, done } = await readingIn(language, () => parts.next())
        stream.enqueue(done ? ']' : before + JSON.stringify(value).slice(1, -1))
        before = ','
        if (done) stream.close()
      },
      cancel: () => void parts.return(undefined),
    },
    { highWaterMark: 0 },
  )
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': `${control}, no-transform`,
      ...others,
    },
  })
}

/** Further parts of a list whose first one was read, each from the place of the last entry before it. */
export async function* inParts<Found, Place>(
  first: Found[],
  read: (range: { after: Place; limit: number }) => Promise<Found[]>,
  placeOf: (last: Found) => Place,
  make: (found: Found[]) => Promise<unknown[]>,
): AsyncGenerator<unknown[]> {
  for (let found = first; ; ) {
    const last = found.at(-1)
    if (last === undefined) return
    for (let at = 0; at < found.length; at += partSize) yield make(found.slice(at, at + partSize))
    found = await read({ after: placeOf(last), limit: partSize })
  }
}
