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
  /** Distance from the lower edge of the sheet. */
  bottom: number
  top: number
}

/** The printed pieces of text in order, with the number of sheets. */
async function printPage(page: Page, format = 'A4') {
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

/** Pairs of pieces that are printed over each other. */
function overlaps(lines: Line[]) {
  const isOver = (one: Line, other: Line) =>
    one.sheet === other.sheet &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.4 * (one.top - one.bottom)
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => (isOver(one, other) ? [`${one.text} × ${other.text}`] : [])),
  )
}

const tender = '/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2'

test('the section after a tender’s documents prints below them, whatever their number', async ({ page }) => {
  await page.goto(tender)
  for (const count of process.env.TEST_WHOLE ? [1, 2, 3, 4, 5, 6, 7, 12] : [1, 4, 7]) {
    await page.locator('main section:has(a[href$=".pdf"]) > ul').evaluate((list, length) => {
      const [document] = list.children
      while (document && list.children.length < length) list.append(document.cloneNode(true))
      while (list.children.length > length) list.lastElementChild?.remove()
    }, count)
    const { lines } = await printPage(page, count % 2 ? 'A4' : 'Letter')
    const name = `${count} documents`
    expect(overlaps(lines), name).toEqual([])
    const heading = lines.find(({ text }) => text === 'How to submit a bid')
    const above = lines.filter(
      ({ sheet, bottom }) => heading && sheet === heading.sheet && bottom > heading.top,
    )
    const gap = Math.min(...above.map(({ bottom }) => bottom - (heading?.top ?? 0)))
    expect(heading, name).toBeDefined()
    expect(gap, name).toBeGreaterThan(20)
  }
})

test('no texts overlap in print, each sheet shows the page’s URL, and a vacancy its deadline first', async ({
  page,
  baseURL,
}) => {
  for (const path of [
    '/notice-board/careers/tunnel-engineer',
    '/downloads/reports/annual-report-2082-83',
    '/notice-board?q=tunnel',
    '/projects',
  ]) {
    await page.goto(path)
    const { lines, sheets } = await printPage(page)
    expect(overlaps(lines), path).toEqual([])
    const address = `${baseURL}${path.replace(/\?.*/, '')}`
    const footers = Array.from({ length: sheets }, (_, index) => {
      const onSheet = lines.filter(({ sheet }) => sheet === index + 1)
      const lowest = Math.min(...onSheet.map(({ bottom }) => bottom))
      return onSheet.flatMap(({ text, bottom }) => (bottom === lowest ? [text] : [])).join('')
    })
    expect(footers, path).toEqual(footers.map(() => address))
    if (!path.includes('careers')) continue
    const positions = ['Apply by', 'Salary', 'Requirements'].map((label) =>
      lines.findIndex(({ text }) => text === label),
    )
    expect(positions).not.toContain(-1)
    expect(positions).toEqual([...positions].sort((one, other) => one - other))
  }
})
