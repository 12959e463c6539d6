import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { action } from '~/routes/site/newsletter.tsx'

async function post(body?: BodyInit, type?: string) {
  const headers = type ? { 'Content-Type': type } : undefined
  const request = new Request('https://www.jaldhara.example/newsletter', { method: 'POST', body, headers })
  const args: ActionFunctionArgs = { request, params: {}, context: {} }
  const answer = await action(args)
  return 'init' in answer ? { status: answer.init?.status, ...answer.data } : { status: 200, ...answer }
}

test('takes an e-mail address', async () => {
  expect(await post(new URLSearchParams({ email: ' reader@example.com ' }))).toEqual({
    status: 200,
    refused: undefined,
  })
})

test.each(['', 'a@b', 'a b@example.com', 'a@example.com\r\nBcc: b@example.com', '<script>@example.com'])(
  'refuses %j and keeps what was typed',
  async (email) => {
    expect(await post(new URLSearchParams({ email }))).toMatchObject({ status: 400, refused: email.trim() })
  },
)

test.each([
  [undefined, undefined],
  ['{}', 'application/json'],
  ['x', 'text/plain'],
  ['--x garbage', 'multipart/form-data; boundary=x'],
  ['x', 'multipart/form-data'],
  ['other=1', 'application/x-www-form-urlencoded'],
])('refuses the body %j of type %s', async (body, type) => {
  expect(await post(body, type)).toEqual({ status: 400, refused: '' })
})
