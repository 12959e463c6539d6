import { expect, test } from 'vitest'
import { createLinkEdit } from '~/routes/staff/resource/formatted/edits.ts'

const at = { value: 'Write to ', start: 9, end: 9 }

test.each([
  ['mailto:rti@jaldhara.example', '[rti@jaldhara.example](mailto:rti@jaldhara.example)'],
  ['tel:+97715970123', '[+97715970123](tel:+97715970123)'],
  ['https://www.nea.org.np', '[https://www.nea.org.np](https://www.nea.org.np)'],
])('a link to %s gets a readable label', (address, written) => {
  expect(createLinkEdit(at, address, '').text).toBe(written)
})

test('a link has the selected text, or else its own title', () => {
  expect(createLinkEdit({ ...at, start: 0, end: 5 }, 'mailto:a@b.np', '').text).toBe('[Write](mailto:a@b.np)')
  expect(createLinkEdit(at, '/contact', 'Contact').text).toBe('[Contact](/contact)')
})
