import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { hasSchedule } from '~/content/items/visibility.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'
import { fill, saidIn } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { patience } from '../whole-site.ts'

emptySite()

let staff: Awaited<ReturnType<typeof staffSite>>

beforeAll(async () => {
  staff = await staffSite(await cookieOf('editor'))
}, patience)

/** What staff read after an item was saved with these inputs. */
async function saidAfter(type: ContentType, inputs: Record<string, string>) {
  const read = parseValues(type, { ...sampleValues(type, `unseen${Object.values(inputs)}`), publishAt: '' })
  if (!read.values) throw new Error(JSON.stringify(read.errors))
  const item = await createItem(type, { ...read.values, visibility: 'Draft' }, 'tester')
  const edit = `${adminPathOf(type)}?edit=${item._id}`
  const form = fill(await staff.open(edit), { visibility: 'Published', ...inputs })
  const answer = await staff.send(edit, form)
  if (answer.status !== 303) throw new Error(JSON.stringify(answer.errors))
  const [said = ''] = saidIn((await staff.read(adminPathOf(type))).html, 'status')
  return said.replace(/ ?Undo$/, '')
}

const later = `${addDays(nepalDay(), 40)}T10:00`
const usual = /^[^.!]+[.!]$/

/** What the samples of a type say, whose own days have all passed. */
const passed = (type: ContentType) => {
  if (type.expiryField) return /[.!] It has left the public lists\. Its last day was \d+ \w+ \d{4}\.$/
  return type.transitionsAt ? /[.!] Visitors see it as closed\. Its deadline was .* Nepal time\.$/ : usual
}

describe.each(contentTypes.filter(hasSchedule).map((type) => [type.name, type] as const))('%s', (_, type) => {
  test('says after a save that what is published is not seen, and why', async () => {
    const begun: Record<string, string> = type.transitionsAt ? { status: 'open' } : {}
    expect(await saidAfter(type, begun)).toMatch(passed(type))
    expect(await saidAfter(type, { visibility: 'Draft' })).toMatch(usual)
    expect(await saidAfter(type, { unpublishAt: '2026-02-28T10:00' })).toMatch(
      /[.!] Visitors cannot see it\. It was taken down on 28 February 2026, 10:00 Nepal time\.$/,
    )
  })

  // Days that must be in order with others stay as they are.
  test.skipIf(type.dateOrder)('says of what goes live later that visitors do not see it yet', async () => {
    const days = Object.entries(type.fields).filter(([, { isPublicationDate }]) => isPublicationDate)
    const day = Object.fromEntries(days.map(([key]) => [key, later.slice(0, 'YYYY-MM-DD'.length)]))
    expect(await saidAfter(type, { ...day, publishAt: later })).toMatch(
      /[.!] Visitors cannot see it yet\. It goes live on .* 10:00 Nepal time\.$/,
    )
  })
})
