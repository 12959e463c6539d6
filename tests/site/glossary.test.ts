import { expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { glossary } from '~/content/types/glossary.ts'
import { jobs } from '~/content/types/jobs.ts'
import { pages } from '~/content/types/pages.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { fillIn, textOf } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { siteClient } from '../whole-site.ts'

clearSite()

const staff = await staffSite(await cookieOf('editor'))
const fetchPath = await siteClient()

const read = async (path: string) => (await fetchPath(path)).text()
const main = async (path: string) => /<main\b[\s\S]*<\/main>/.exec(await read(path))?.[0] ?? ''

const explanation = 'The pipe that brings water down to the turbines.'
const nepali = 'टर्बाइनसम्म पानी झार्ने पाइप।'

test('a term that staff add appears in the glossary of both editions', async () => {
  expect(textOf(await main('/glossary'))).toContain('No terms have been published yet.')
  const form = await staff.open('/admin/glossary?new=1')
  const words = { term: 'penstock', explanation, 'ne.term': 'पेनस्टक', 'ne.explanation': nepali }
  expect((await staff.send('/admin/glossary', fillIn(form, words))).status).toBe(303)
  const [{ _id: id = '' } = {}] = await listItems(glossary)
  expect(await main('/glossary')).toMatch(
    new RegExp(`id="term-${id}"[\\s\\S]*penstock[\\s\\S]*${explanation}`),
  )
  expect(await main('/ne/glossary')).toMatch(new RegExp(`id="term-${id}"[\\s\\S]*पेनस्टक[\\s\\S]*${nepali}`))
})

const text = 'The Penstock is tested. The penstock holds.'
const inNepali = 'पेनस्टकको परीक्षण भयो। पेनस्टक बलियो छ।'
const today = nepalDay()
const open = { publishDate: today, expiryDate: '', postedDate: today, applicationDeadline: addDays(today, 9) }

/** Types with a formatted text, with its field and the page that shows it. */
const formattedFields = [
  [projectPhases, 'description', () => '/projects'],
  [announcements, 'content', (path: string) => path],
  [jobs, 'description', (path: string) => path],
  [tenders, 'description', (path: string) => path],
  [pages, 'body', (path: string) => path],
] as const

test.each(formattedFields.map(([type, field, at]) => [type.name, type, field, at] as const))(
  'a text of %s links the first use of a term to the glossary',
  async (_, type, field, pathOf) => {
    const [{ _id: id = '' } = {}] = await listItems(glossary)
    const values = { ...sampleValues(type, 'explained'), [field]: text, ne: { [field]: inNepali } }
    const dates = Object.fromEntries(Object.entries(open).filter(([key]) => key in type.fields))
    const item = await createItem(type, { ...values, ...dates }, 'tests')
    const link = (href: string, title: string, word: string) =>
      `<a class="term" href="${href}#term-${id}" title="${title}">${word}</a>`
    const html = await main(pathOf(item.path))
    expect(html).toContain(`The ${link('/glossary', explanation, 'Penstock')} is tested. The penstock holds.`)
    const other = await main(`/ne${pathOf(item.path)}`)
    expect(other).toContain(`${link('/ne/glossary', nepali, 'पेनस्टकको')} परीक्षण भयो। पेनस्टक बलियो छ।`)
    // The API returns the text without the links.
    expect(await read(`/api/${type.name}/${item._id}`)).not.toContain('glossary')
  },
)
