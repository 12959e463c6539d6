import type { Page } from 'playwright/test'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from './test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium prints to a file.')
test.use({ javaScriptEnabled: false })

interface Line {
  text: string
  sheet: number
  left: number
  right: number
  /** From the sheet's lower edge. */
  bottom: number
  top: number
}

/** All pieces of text on the sheets that the page is printed on, in their order. */
async function printed(page: Page, format = 'A4') {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })), { verbosity: 0 })
  const lines: Line[] = []
  for (let sheet = 1; sheet <= pdf.numPages; sheet++) {
    const { items } = await (await pdf.getPage(sheet)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      const { str: text, transform, width, height } = item
      const [left, bottom] = [Number(transform[4]), Number(transform[5])]
      lines.push({ text, sheet, left, right: left + width, bottom, top: bottom + height })
    }
  }
  return { lines, sheets: pdf.numPages }
}

/** Pieces that are printed over each other. */
function overlaps(lines: Line[]) {
  const over = (one: Line, other: Line) =>
    one.sheet === other.sheet &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.4 * (one.top - one.bottom)
  return lines.flatMap((one, place) =>
    lines.slice(place + 1).flatMap((other) => (over(one, other) ? [`${one.text} × ${other.text}`] : [])),
  )
}

const tender = '/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2'

test('however many documents a tender has, what follows them is printed below their last frame', async ({
  page,
}) => {
  await page.goto(tender)
  for (const count of [1, 2, 3, 4, 5, 6, 7, 12]) {
    await page.locator('main section:has(a[href$=".pdf"]) > ul').evaluate((list, wanted) => {
      const [document] = list.children
      while (document && list.children.length < wanted) list.append(document.cloneNode(true))
      while (list.children.length > wanted) list.lastElementChild?.remove()
    }, count)
    for (const format of ['A4', 'Letter']) {
      const { lines } = await printed(page, format)
      const name = `${count} documents on ${format}`
      expect(overlaps(lines), name).toEqual([])
      const heading = lines.find(({ text }) => text === 'How to submit a bid')
      const above = lines.filter(
        ({ sheet, bottom }) => heading && sheet === heading.sheet && bottom > heading.top,
      )
      const gap = Math.min(...above.map(({ bottom }) => bottom - (heading?.top ?? 0)))
      expect(heading, name).toBeDefined()
      expect(gap, name).toBeGreaterThan(20)
    }
  }
})

test('nothing is printed over anything else, and each sheet says where it came from', async ({
  page,
  baseURL,
}) => {
  for (const path of [
    '/notice-board/tenders/hire-of-excavators-loaders-and-dump-trucks-with-operators',
    '/notice-board/careers/tunnel-engineer',
    '/notice-board/announcements/siren-test-below-the-headworks-what-you-will-hear-and-what-to-do',
    '/downloads/reports/annual-report-2082-83',
    '/notice-board?q=tunnel',
    '/projects',
  ]) {
    await page.goto(path)
    const { lines, sheets } = await printed(page)
    expect(overlaps(lines), path).toEqual([])
    const address = `${baseURL}${path.replace(/\?.*/, '')}`
    const feet = Array.from({ length: sheets }, (_, place) => {
      const onSheet = lines.filter(({ sheet }) => sheet === place + 1)
      const lowest = Math.min(...onSheet.map(({ bottom }) => bottom))
      return onSheet.flatMap(({ text, bottom }) => (bottom === lowest ? [text] : [])).join('')
    })
    expect(feet, path).toEqual(feet.map(() => address))
  }
})

test('a vacancy is printed with its deadline and salary first', async ({ page }) => {
  await page.goto('/notice-board/careers/tunnel-engineer')
  const { lines } = await printed(page)
  const places = ['Apply by', 'Salary', 'Requirements'].map((wanted) =>
    lines.findIndex(({ text }) => text === wanted),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})
