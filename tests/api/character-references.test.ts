import { beforeAll, expect, test } from 'vitest'
import { formattedFields } from '~/content/links/formatted.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { add, begin, call, rowOf, types } from './requests.ts'

// Markdown allows numeric character references, which must not bypass the rules for characters.

beforeAll(begin)

const forbiddenCharacters = ['\u202e', '\ufffe', '\u001b', '\u0001', '\u007f', '\u2066']
const referencesTo = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return [`&#${code};`, `&#x${code.toString(16)};`, `&#X${code.toString(16).toUpperCase()};`]
}
const put = (id: string, a: string) => call('PUT', faqs, id, { body: { a } })

test.each(forbiddenCharacters)(
  'refuses %j as a reference with the same errors as a typed character',
  async (character) => {
    const { _id } = await add(faqs)
    const before = await rowOf(faqs, _id)
    const typed = await put(_id, `Open the **gate${character} slowly**`)
    expect(typed.status).toBe(422)
    for (const reference of referencesTo(character)) {
      const referenced = await put(_id, `Open the **gate${reference} slowly**`)
      expect([reference, referenced.status, referenced.body]).toEqual([reference, 422, typed.body])
    }
    expect(await rowOf(faqs, _id)).toEqual(before)
  },
)

test.each(['&#0;', '&#xd800;', '&#xfffd;', '&#x110000;'])(
  'refuses %s like the replacement character',
  async (reference) => {
    const { _id } = await add(faqs)
    const typed = await put(_id, 'a\ufffdb')
    expect(await put(_id, `a${reference}b`)).toMatchObject({ status: 422, body: typed.body })
  },
)

test.each(['&#38; &#2344;', 'in code: `&#x202e;`', '&#x202e without an end', '\\&#x202e;'])(
  'accepts %s',
  async (a) => {
    const { _id } = await add(faqs)
    const { status, body } = await put(_id, a)
    expect([status, body.a]).toEqual([200, a])
  },
)

test('refuses forbidden references in all formatted fields and both languages', async () => {
  for (const [name, type] of types)
    for (const key of formattedFields(type)) {
      const { _id } = await add(type)
      const form = new FormData()
      form.append(key, 'a &#x202e;b')
      for (const body of [{ [key]: 'a &#x202e;b' }, form, { ne: { [key]: 'क &#x202e;ख' } }]) {
        const { status, body: responseBody } = await call('PUT', type, _id, { body })
        const own = body instanceof FormData || key in body ? key : `ne.${key}`
        expect([name, status, Object.keys(responseBody.errors ?? {})]).toEqual([name, 422, [own]])
      }
    }
})
