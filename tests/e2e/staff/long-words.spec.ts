import { readFile } from 'node:fs/promises'
import { findOverflow } from '../checks.ts'
import { expect, test } from '../test.ts'
import { signIn } from './sign-in.ts'

const url = `https://www.example.com/${'x'.repeat(70)}`
const text = `See ${url}`
const today = new Date().toISOString().slice(0, 10)
const later = new Date(Date.now() + 5 * 86_400_000).toISOString()

/** An unbreakable word in every text of a type. */
const items: Record<string, Record<string, unknown>> = {
  faqs: { q: text, a: text },
  announcements: {
    title: text,
    content: text,
    category: 'general',
    publishDate: today,
    author: text,
    department: text,
    isPinned: true,
  },
  tenders: {
    ...{ reference: `X/${'x'.repeat(30)}`, title: text, description: text, listing: 'notice-board' },
    ...{ deadline: later, publishedDate: today, estimatedValue: text, location: text, bidSecurity: text },
    ...{ category: 'Construction', status: 'open' },
  },
  jobs: {
    ...{ title: text, description: text, department: 'Engineering', location: text, type: 'full-time' },
    ...{ level: 'mid', requirements: [text], responsibilities: [text], salaryRange: text },
    ...{ postedDate: today, applicationDeadline: later.slice(0, 10) },
  },
  projects: { phase: text, title: text, description: text, milestones: [text], progress: 50, status: text },
  marquee: { title: text, link: '/company' },
}

test('an unbreakable URL makes no page scroll sideways on a narrow phone', async ({ page }) => {
  await signIn(page, '/admin/faqs')
  const created: string[] = []
  const paths = ['/', '/projects', '/downloads/forms', `/search?q=${'x'.repeat(70)}`, '/notice-board']
  paths.push('/notice-board/tenders', '/notice-board/announcements', '/notice-board/careers')
  for (const [type, data] of Object.entries(items)) {
    const response = await page.request.post(`/api/${type}`, { data })
    expect([type, response.status(), response.ok() || (await response.text())]).toEqual([type, 201, true])
    const { _id, url: path } = await response.json()
    created.push(`/api/${type}/${_id}`)
    if (path) paths.push(path)
    if (type === 'jobs') paths.push(`${path}/apply`)
  }
  const picture = await readFile('app/sample/pictures/penstock.jpg')
  // More slides than the sample, as each slide adds a button.
  for (const name of ['one.jpg', 'two.jpg']) {
    const image = { name, mimeType: 'image/jpeg', buffer: picture }
    const texts = { tag: text, titleA: text, titleB: text, desc: text }
    const slide = await page.request.post('/api/slides', { multipart: { ...texts, image } })
    created.push(`/api/slides/${(await slide.json())._id}`)
  }
  const buffer = await readFile('app/sample/documents/code-of-conduct.pdf')
  const file = { name: `${'x'.repeat(70)}.pdf`, mimeType: 'application/pdf', buffer }
  const form = await page.request.post('/api/forms', {
    multipart: { name: text, description: text, category: 'HR', file },
  })
  created.push(`/api/forms/${(await form.json())._id}`)
  await page.setViewportSize({ width: 320, height: 640 })
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    const overflowing = await findOverflow(page)
    if (overflowing.length > 0) wide.push(path, ...overflowing)
  }
  for (const path of created) await page.request.delete(path)
  expect(wide).toEqual([])
})
