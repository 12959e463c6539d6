import { expect, test } from './test.ts'

/** Signs that no font of the page has would be drawn as blanks or boxes, of another width. */
test('Nepali is drawn with its own font in every weight', async ({ page }) => {
  await page.goto('/notice-board/tenders')
  const widths = await page.evaluate(async () => {
    const width = async (weight: number, family: string) => {
      const span = document.createElement('span')
      const font = `${weight} 40px ${family}`
      Object.assign(span.style, { font, position: 'absolute', whiteSpace: 'nowrap' })
      span.textContent = 'निर्माणसामग्री'
      document.body.append(span)
      // Not fonts.load(): it fails for a face of the machine's own fonts where the machine has none of them.
      span.getBoundingClientRect()
      await document.fonts.ready
      return Math.round(span.getBoundingClientRect().width)
    }
    const { fontFamily } = getComputedStyle(document.body)
    const found: [drawn: number, right: number][] = []
    for (const weight of [400, 500, 600, 700])
      found.push([await width(weight, fontFamily), await width(weight, '"Noto Sans Devanagari Variable"')])
    return found
  })
  expect(widths.map(([drawn]) => drawn)).toEqual(widths.map(([, right]) => right))
  // What is bolder is wider; signs of no font are all alike. A font of the machine itself has two weights.
  expect([2, 4]).toContain(new Set(widths.map(([drawn]) => drawn)).size)
})
