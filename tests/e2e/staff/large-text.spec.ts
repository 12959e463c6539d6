import { expect, test } from '../test.ts'
import { signIn } from './sign-in.ts'

// A reused context would keep the font size.
test.use({ reuseContext: false, viewport: { width: 320, height: 740 } })

const screens = [
  'dashboard',
  'tenders',
  'announcements',
  'gallery',
  'messages',
  'library',
  'menu',
  'texts',
  'settings',
  'history',
  'people?new',
]

test('twice the font size makes no staff screen scroll sideways', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium can set the font size.')
  test.slow()
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const wide: string[] = []
  for (const screen of screens) {
    await signIn(page, `/admin/${screen}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) wide.push(`${screen}: ${width}`)
  }
  expect(wide).toEqual([])
})
