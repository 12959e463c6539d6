import { describe, expect, test } from 'vitest'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { generation } from '~/content/types/generation.ts'
import { marquee } from '~/content/types/marquee.ts'
import { slides } from '~/content/types/slides.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'

const image = `${'a'.repeat(32)}-640x480.jpg`
const photo = { title: 'T', category: 'project', type: 'image' }
const later = '2099-12-05T04:15:00.000Z'

describe('cross-field rules', () => {
  const parseNotice = (input: object, stored?: object) =>
    parseValues(
      announcements,
      { title: 'T', content: 'C', publishDate: '2026-12-05', ...input },
      { ...stored },
    )
  const otherDay = 'Must be the same day as “Published on”. Choose that day, or leave this blank.'

  test('a notice goes live on its publication date in Nepal', () => {
    for (const publishAt of ['2026-12-05T00:00', '2026-12-05T23:59', '2026-12-04T18:15:00Z', ''])
      expect(parseNotice({ publishAt }).errors).toBeUndefined()
    for (const publishAt of ['2026-12-04T23:59', '2026-12-06T00:00', '2026-12-04T18:14:00Z'])
      expect(parseNotice({ publishAt }).errors).toEqual({ publishAt: otherDay })
    expect(parseValues(gallery, { ...photo, date: '2020-01-01', publishAt: later }).errors).toBeUndefined()
  })

  test('a stored violation does not block other changes', () => {
    const stored = {
      title: 'T',
      content: 'C',
      publishDate: '2026-12-05',
      publishAt: '2026-12-01T00:00:00.000Z',
    }
    expect(parseNotice({ ...stored, title: 'New' }, stored).errors).toBeUndefined()
    expect(parseNotice(stored, { ...stored, publishAt: '' }).errors).toEqual({ publishAt: otherDay })
  })

  test('generation is accepted up to the current month in Nepal', () => {
    const month = nepalDay().slice(0, 7)
    const next = addDays(`${month}-28`, 4).slice(0, 7)
    const errorsOf = (month: string) => parseValues(generation, { month, energy: 1, revenue: 1 }).errors
    expect(errorsOf(month)).toBeUndefined()
    expect(errorsOf(next)).toEqual({ month: 'This month has not started yet.' })
  })

  test('a slide button needs both text and address, or neither', () => {
    const errorsOf = (label: string, href: string) =>
      parseValues(slides, { image, tag: 'T', titleA: 'A', titleB: 'B', desc: 'D', cta: { label, href } })
        .errors
    expect([errorsOf('', ''), errorsOf('Go', '/projects')]).toEqual([undefined, undefined])
    expect(errorsOf('Go', '')?.cta).toContain('no address')
    expect(errorsOf('', '/projects')?.cta).toContain('no text')
  })

  test('a video needs its file to be public', () => {
    expect(parseValues(gallery, { ...photo, type: 'video' }).errors?.image).toContain('Choose the video file')
    expect(parseValues(gallery, { ...photo, type: 'video', visibility: 'Draft' }).errors).toBeUndefined()
    expect(parseValues(gallery, photo).errors).toBeUndefined()
  })

  test.each([
    ['www.nea.org.np', 'https://www.nea.org.np'],
    ['river-safety', '/river-safety'],
    ['notice-board/careers ', '/notice-board/careers'],
    ['rti@nea.org.np', 'mailto:rti@nea.org.np'],
    [' nea.org.np/tenders ', 'https://nea.org.np/tenders'],
    ['https://nea.org.np', 'https://nea.org.np'],
  ])('the address %j becomes %s', (typed, expected) => {
    expect(parseValues(marquee, { title: 'A', link: typed }).values?.link).toBe(expected)
    const cta = { label: 'A', href: typed }
    const slide = { image, tag: 'T', titleA: 'A', titleB: 'B', desc: 'D', cta }
    expect(parseValues(slides, slide).values?.cta.href).toBe(expected)
  })
})
