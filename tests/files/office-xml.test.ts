import { expect, test } from 'vitest'
import { visitXml } from '~/files/office/xml.server.ts'
import { parseZipDirectory } from '~/files/zip/read-zip.server.ts'
import { makeZip } from './make-zip.ts'

test.each([true, false])(
  'the event loop is not blocked while a long part is read (stored: %s)',
  async (stored) => {
    const [entry] =
      parseZipDirectory(makeZip([{ name: 'a.xml', text: '<a/>'.repeat(200_000), stored }])) ?? []
    if (!entry) throw new Error('There is no such part.')
    let count = 0
    let [mostAtOnce, atOnce] = [0, 0]
    const element = () => {
      count++
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      if (atOnce === 1)
        setImmediate(() => {
          atOnce = 0
        })
      return undefined
    }
    expect(await visitXml(entry, { element })).toBeUndefined()
    expect(count).toBe(200_000)
    expect(mostAtOnce).toBeLessThan(count / 5)
  },
)
