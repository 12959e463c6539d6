import { beforeAll, expect, test } from 'vitest'
import { formattedFieldKeys } from '~/content/links/formatted.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { add, begin, call, rowOf, types } from './requests.ts'

// Markdown allows numeric character references, which must not bypass the rules for characters.

beforeAll(begin)

const referencesTo = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return [`&#${code};`, `&#x${code.toString(16)};`, `&#X${code.toString(16).toUpperCase()};`]
}

test.each([
  ...['\u202e', '\ufffe', '\u001b', '\u007f'].map(
    (character) => [character, referencesTo(character)] as const,
  ),
  ['\ufffd', ['&#0;', '&#xd800;', '&#xfffd;', '&#x110000;']] as const,
])(
  '%j as a reference is refused with the same errors as a typed character',
  async (character, references) => {
    const { _id } = await add(faqs)
    const before = await rowOf(faqs, _id)
    const put = (sign: string) => call('PUT', faqs, _id, { body: { a: `Open the **gate${sign} slowly**` } })
    const typed = await put(character)
    expect(typed.status).toBe(422)
    for (const reference of references)
      expect([reference, await put(reference)]).toMatchObject([reference, { status: 422, body: typed.body }])
    expect(await rowOf(faqs, _id)).toEqual(before)
  },
)

test('other references, and what is none, are accepted', async () => {
  const { _id } = await add(faqs)
  for (const a of ['&#38; &#2344;', 'in code: `&#x202e;`', '&#x202e without an end', '\\&#x202e;'])
    expect((await call('PUT', faqs, _id, { body: { a } })).body.a).toBe(a)
})

test('forbidden references are refused in all formatted fields and both languages', async () => {
  for (const [name, type] of types)
    for (const key of formattedFieldKeys(type)) {
      const { _id } = await add(type)
      const form = new FormData()
      form.append(key, 'a &#x202e;b')
      for (const [own, body] of [
        [key, { [key]: 'a &#x202e;b' }],
        [key, form],
        [`ne.${key}`, { ne: { [key]: 'क &#x202e;ख' } }],
      ] as const) {
        const { status, body: refused } = await call('PUT', type, _id, { body })
        expect([name, status, Object.keys(refused.errors ?? {})]).toEqual([name, 422, [own]])
      }
    }
})
