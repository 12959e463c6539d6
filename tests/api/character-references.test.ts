import { beforeAll, expect, test } from 'vitest'
import { formattedFields } from '~/content/links/formatted.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { add, begin, call, rowOf, types } from './requests.ts'

// A formatted text may name a sign by its number: the rule for the sign holds for its number too.

beforeAll(begin)

const foreign = ['\u202e', '\ufffe', '\u001b', '\u0001', '\u007f', '\u2066']
const numbersOf = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  return [`&#${code};`, `&#x${code.toString(16)};`, `&#X${code.toString(16).toUpperCase()};`]
}
const put = (id: string, a: string) => call('PUT', faqs, id, { body: { a } })

test.each(foreign)('%j is refused by number as it is typed', async (sign) => {
  const { _id } = await add(faqs)
  const before = await rowOf(faqs, _id)
  const typed = await put(_id, `Open the **gate${sign} slowly**`)
  expect(typed.status).toBe(422)
  for (const number of numbersOf(sign)) {
    const numbered = await put(_id, `Open the **gate${number} slowly**`)
    expect([number, numbered.status, numbered.body]).toEqual([number, 422, typed.body])
  }
  expect(await rowOf(faqs, _id)).toEqual(before)
})

test.each(['&#0;', '&#xd800;', '&#xfffd;', '&#x110000;'])('%s stands for no sign', async (number) => {
  const { _id } = await add(faqs)
  const typed = await put(_id, 'a\ufffdb')
  expect(await put(_id, `a${number}b`)).toMatchObject({ status: 422, body: typed.body })
})

test.each(['&#38; &#2344;', 'in code: `&#x202e;`', '&#x202e without an end', '\\&#x202e;'])(
  '%s is taken',
  async (a) => {
    const { _id } = await add(faqs)
    const { status, body } = await put(_id, a)
    expect([status, body.a]).toEqual([200, a])
  },
)

test('all formatted fields have the rule, in both languages', async () => {
  for (const [name, type] of types)
    for (const key of formattedFields(type)) {
      const { _id } = await add(type)
      const form = new FormData()
      form.append(key, 'a &#x202e;b')
      for (const body of [{ [key]: 'a &#x202e;b' }, form, { ne: { [key]: 'क &#x202e;ख' } }]) {
        const { status, body: answer } = await call('PUT', type, _id, { body })
        const own = body instanceof FormData || key in body ? key : `ne.${key}`
        expect([name, status, Object.keys(answer.errors ?? {})]).toEqual([name, 422, [own]])
      }
    }
})
