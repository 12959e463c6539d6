import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { hasPublishingFields } from '~/content/items/visibility.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { announcedTexts, fillIn } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { loadTimeout } from '../whole-site.ts'

clearSite()

let staff: Awaited<ReturnType<typeof staffSite>>

beforeAll(async () => {
  staff = await staffSite(await cookieOf('editor'))
}, loadTimeout)

/** The status message after a save with these inputs. */
async function messageAfterSave(type: ContentType, inputs: Record<string, string>) {
  const parsed = parseValues(type, { ...sampleValues(type, `unseen${Object.values(inputs)}`), publishAt: '' })
  if (!parsed.values) throw new Error(JSON.stringify(parsed.errors))
  const item = await createItem(type, { ...parsed.values, visibility: 'Draft' }, 'tester')
  const edit = `${adminPathOf(type)}?edit=${item._id}`
  const form = fillIn(await staff.open(edit), { visibility: 'Published', ...inputs })
  const response = await staff.send(edit, form)
  if (response.status !== 303) throw new Error(JSON.stringify(response.errors))
  const [message = ''] = announcedTexts((await staff.read(adminPathOf(type))).html, 'status')
  return message.replace(/ ?Undo$/, '')
}

const later = `${addDays(nepalDay(), 40)}T10:00`
const plainMessage = /^[^.!]+[.!]$/

/** The message for a sample, whose own dates have all passed. */
const expiredMessage = (type: ContentType) => {
  if (type.expiryField) return /[.!] It has left the public lists\. Its last day was \d+ \w+ \d{4}\.$/
  return type.transitionsAt
    ? /[.!] Visitors see it as closed\. Its deadline was .* Nepal time\.$/
    : plainMessage
}

describe.each(contentTypes.filter(hasPublishingFields).map((type) => [type.name, type] as const))(
  '%s',
  (_, type) => {
    test('says after a save why visitors do not see a published item', async () => {
      const openValues: Record<string, string> = type.transitionsAt ? { status: 'open' } : {}
      expect(await messageAfterSave(type, openValues)).toMatch(expiredMessage(type))
      expect(await messageAfterSave(type, { visibility: 'Draft' })).toMatch(plainMessage)
      expect(await messageAfterSave(type, { unpublishAt: '2026-02-28T10:00' })).toMatch(
        /[.!] Visitors cannot see it\. It was taken down on 28 February 2026, 10:00 Nepal time\.$/,
      )
    })

    // Dates that must be in order with others stay unchanged.
    test.skipIf(type.rules.dateOrder)(
      'says after a save that visitors do not see a scheduled item yet',
      async () => {
        const days = Object.entries(type.fields).filter(([, { isPublicationDate }]) => isPublicationDate)
        const day = Object.fromEntries(days.map(([key]) => [key, later.slice(0, 'YYYY-MM-DD'.length)]))
        expect(await messageAfterSave(type, { ...day, publishAt: later })).toMatch(
          /[.!] Visitors cannot see it yet\. It goes live on .* 10:00 Nepal time\.$/,
        )
      },
    )
  },
)
