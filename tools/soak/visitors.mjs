import { readFileSync } from 'node:fs'
import { otherApi, otherPages } from '../bench/pages.mjs'

export const account = { email: 'soak@jaldhara.example', password: 'river stone lamp' }

const words = ['tunnel', 'penstock', 'विद्युत्', 'safety', 'a', 'tender', '%', 'turbine hall']
const picture = readFileSync('public/social.jpg')

/** Who comes to the site: what each does, how many of them there are, and how long they rest between two times. */
export function visitors(origin, token) {
  const authorization = `Bearer ${token}`
  const json = { 'Content-Type': 'application/json', authorization }
  const ask = async (path, init, expected = 200) => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init })
    const body = await answer.arrayBuffer()
    if (answer.status !== expected) throw new Error(`${init?.method ?? 'GET'} ${path}: ${answer.status}`)
    return { answer, body }
  }
  const read = (path, init, expected) =>
    ask(path, init, expected).then(({ body }) => JSON.parse(Buffer.from(body).toString()))
  const any = (list) => list[Math.floor(Math.random() * list.length)]
  const kind = (name, people, pause, act) => ({ name, people, pause, act, took: [], failures: [] })

  return [
    kind('reader', 20, 100, () => ask(any(['/', ...otherPages]))),
    kind('program', 5, 100, () => ask(any(otherApi.filter((path) => path !== '/api/popup')))),
    kind('searcher', 5, 200, () => ask(`/search?q=${encodeURIComponent(any(words))}&x=${Math.random()}`)),
    kind('downloader', 3, 300, async () => {
      const { fileUrl } = any(await read('/api/forms'))
      await ask(fileUrl)
      await ask(fileUrl, { headers: { Range: 'bytes=100-' } }, 206)
    }),
    kind('sign-in', 1, 2000, async () => {
      const body = new URLSearchParams(account)
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
      const { answer } = await ask('/login', { method: 'POST', body, headers }, 303)
      const cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      await ask('/admin/dashboard', { headers: { cookie } })
    }),
    kind('editor', 2, 500, async () => {
      const body = JSON.stringify({ q: `Is it ${Math.random()}?`, a: 'It is.' })
      const { _id } = await read('/api/faqs', { method: 'POST', headers: json, body }, 201)
      await ask(`/api/faqs/${_id}`, { method: 'PUT', headers: json, body })
      await ask(`/api/faqs/${_id}`, { method: 'DELETE', headers: json }, 204)
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
      const { _id } = await read(
        '/api/gallery',
        { method: 'POST', headers: { authorization }, body: form },
        201,
      )
      await ask(`/api/gallery/${_id}`, { method: 'DELETE', headers: { authorization } }, 204)
    }),
  ]
}
