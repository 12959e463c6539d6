import { readFileSync } from 'node:fs'
import { otherApi, otherPages } from '../bench/pages.mjs'

export const account = { email: 'soak@jaldhara.example', password: 'river stone lamp' }

const words = ['tunnel', 'penstock', 'विद्युत्', 'safety', 'a', 'tender', '%', 'turbine hall']
const picture = readFileSync('public/social.jpg')

/** The kinds of visitors: their action, their number and the pause between two actions in milliseconds. */
export function visitors(origin, token) {
  const authorization = `Bearer ${token}`
  const json = { 'Content-Type': 'application/json', authorization }
  const send = async (path, init, expected = 200) => {
    const response = await fetch(origin + path, { redirect: 'manual', ...init })
    const body = await response.arrayBuffer()
    if (response.status !== expected) throw new Error(`${init?.method ?? 'GET'} ${path}: ${response.status}`)
    return { response, body }
  }
  const read = (path, init, expected) =>
    send(path, init, expected).then(({ body }) => JSON.parse(Buffer.from(body).toString()))
  const randomOf = (list) => list[Math.floor(Math.random() * list.length)]
  const kind = (name, people, pause, act) => ({ name, people, pause, act, durations: [], failures: [] })

  return [
    kind('reader', 20, 100, () => send(randomOf(['/', ...otherPages]))),
    kind('program', 5, 100, () => send(randomOf(otherApi.filter((path) => path !== '/api/popup')))),
    kind('searcher', 5, 200, () =>
      send(`/search?q=${encodeURIComponent(randomOf(words))}&x=${Math.random()}`),
    ),
    kind('downloader', 3, 300, async () => {
      const { fileUrl } = randomOf(await read('/api/forms'))
      await send(fileUrl)
      await send(fileUrl, { headers: { Range: 'bytes=100-' } }, 206)
    }),
    kind('sign-in', 1, 2000, async () => {
      const body = new URLSearchParams(account)
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
      const { response } = await send('/login', { method: 'POST', body, headers }, 303)
      const cookie = response.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')
      await send('/admin/dashboard', { headers: { cookie } })
    }),
    kind('editor', 2, 500, async () => {
      const body = JSON.stringify({ q: `Is it ${Math.random()}?`, a: 'It is.' })
      const { _id } = await read('/api/faqs', { method: 'POST', headers: json, body }, 201)
      await send(`/api/faqs/${_id}`, { method: 'PUT', headers: json, body })
      await send(`/api/faqs/${_id}`, { method: 'DELETE', headers: json }, 204)
    }),
    kind('uploader', 1, 3000, async () => {
      const form = new FormData()
      const fields = {
        title: 'Soak',
        category: 'project',
        type: 'image',
        date: '2026-01-05',
        location: 'Beni',
      }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('image', new File([picture], 'soak.jpg', { type: 'image/jpeg' }))
      const post = { method: 'POST', headers: { authorization }, body: form }
      const { _id } = await read('/api/gallery', post, 201)
      await send(`/api/gallery/${_id}`, { method: 'DELETE', headers: { authorization } }, 204)
    }),
  ]
}
