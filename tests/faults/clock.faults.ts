import { expect, test } from 'vitest'
import { expectServing, getJson, newPlace, sendJson, signIn, until, writeIn } from './faults-site.ts'
import { expectSound } from './integrity.ts'
import { day, hour, minute, startWithClock } from './wrong-clock.ts'

const texts = { q: 'When does the water come?', a: 'In June.' }

const isSignedIn = async (url: string, headers: Record<string, string>) =>
  (await fetch(`${url}/admin/dashboard`, { headers, redirect: 'manual' })).status === 200

test.each([
  ['forward by 3 days', 3 * day],
  ['back by 3 days', -3 * day],
  ['forward by 10 years', 3650 * day],
  ['back by 10 years', -3650 * day],
])('the site serves, saves and signs users in after its clock jumps %s', async (_, ahead) => {
  const place = newPlace()
  const { site, setAhead } = await startWithClock(place)
  await expectServing(site)
  for (const now of [ahead, 0]) {
    await setAhead(now)
    await expectServing(site)
    const made = await (await sendJson(site, 'POST', '/api/faqs', texts)).json()
    expect(await getJson(site, `/api/faqs/${made._id}`)).toMatchObject(texts)
    expect((await writeIn(site, 'Hello')).reference).toBeDefined()
    expect(await isSignedIn(site.url, await signIn(site))).toBe(true)
  }
  expectSound(place)
})

test('a session ends after twelve idle hours, even if it began in the future', async () => {
  const { site, setAhead } = await startWithClock(newPlace())
  const now = await signIn(site)
  await setAhead(13 * hour)
  expect(await isSignedIn(site.url, now)).toBe(false)
  await setAhead(3 * day)
  const later = await signIn(site)
  await setAhead(0)
  expect(await isSignedIn(site.url, later)).toBe(true)
  await setAhead(11 * hour)
  expect(await isSignedIn(site.url, later)).toBe(true)
  await setAhead(24 * hour)
  expect(await isSignedIn(site.url, later)).toBe(false)
})

test('scheduled items appear and disappear with the clock, in whichever direction it jumps', async () => {
  const { site, setAhead } = await startWithClock(newPlace())
  const moment = Date.now() + 2 * hour
  const publishAt = new Date(moment).toISOString()
  const made = await (await sendJson(site, 'POST', '/api/faqs', { ...texts, publishAt })).json()
  const isShown = async () => {
    const all: { _id: string }[] = await (await fetch(`${site.url}/api/faqs`)).json()
    return all.some(({ _id }) => _id === made._id)
  }
  for (const [after, shown] of [
    [-2 * hour, false],
    [hour, true],
    [-hour, false],
    [hour, true],
    [-minute / 4, false],
    [0, true],
    [-2 * hour, false],
  ] as const) {
    await setAhead(moment + after - Date.now())
    expect(await isShown(), `${after / minute} minutes after the moment`).toBe(shown)
  }
})

test('pages cached while the clock was ahead are not served after its correction', async () => {
  const { site, setAhead } = await startWithClock(newPlace())
  const list = async () =>
    (await (await fetch(`${site.url}/notice-board/tenders`)).text()).replace(/nonce.*?"/g, '')
  const correctDays = daysIn(await list())
  await setAhead(3 * day)
  expect(daysIn(await list())).not.toEqual(correctDays)
  await setAhead(0)
  expect(daysIn(await list())).toEqual(correctDays)
})

const daysIn = (html: string) => html.match(/\d+ days? (?:left|remaining)/g) ?? html.match(/\d+ days?/g)

test('accepts a form that was opened while the clock was ahead', async () => {
  const { site, setAhead } = await startWithClock(newPlace())
  await setAhead(day)
  const html = await (await fetch(`${site.url}/contact`)).text()
  const [, stamp = ''] = /name="stamp"[^>]*value="([^"]+)"/.exec(html) ?? []
  expect(stamp).not.toBe('')
  await setAhead(0)
  const body = new URLSearchParams({ stamp, name: 'Sita', email: 'sita@example.com', message: 'Hello' })
  const answer = await fetch(`${site.url}/contact`, { method: 'POST', redirect: 'manual', body })
  expect(answer.status).toBe(303)
})

test('a restart with another clock changes no stored data', async () => {
  const place = newPlace()
  const first = await startWithClock(place)
  await first.setAhead(30 * day)
  const made = await (await sendJson(first.site, 'POST', '/api/faqs', texts)).json()
  await first.site.stop('SIGKILL')
  const { site } = await startWithClock(place)
  expect(await getJson(site, `/api/faqs/${made._id}`)).toMatchObject(texts)
  const changed = await (
    await sendJson(site, 'PUT', `/api/faqs/${made._id}`, { ...texts, a: 'In July.' })
  ).json()
  expect(changed).toMatchObject({ a: 'In July.' })
  await until(async () => (await getJson(site, '/api/faqs')).length > 0, 'the list is there')
  expectSound(place)
})
