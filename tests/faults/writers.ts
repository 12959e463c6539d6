import sharp from 'sharp'
import { expect } from 'vitest'
import type { Site } from '../built/process.ts'
import { bearer, sendJson, writeIn } from './faults-site.ts'
import { hashOf } from './integrity.ts'
import type { Random } from './random.ts'

/** A valid state of an item after a crash: the last acknowledged one, or that of a running change. */
type PossibleState = Record<string, unknown> | 'gone'

/** Records all acknowledged writes. */
export class Ledger {
  readonly items = new Map<string, PossibleState[]>()
  readonly files = new Map<string, string>()
  readonly references: string[] = []

  /** Expects that the site still has all acknowledged writes, or those to these paths. */
  async expectStored(site: Site, paths = [...this.items.keys()]) {
    for (const path of paths) {
      const answer = await fetch(site.url + path, { headers: bearer() })
      const found = answer.status === 404 ? 'gone' : await answer.json()
      const state = this.items.get(path)?.find((possible) => matchesState(found, possible))
      expect(state, `${path} is ${JSON.stringify(found)}`).toBeDefined()
      // The state must not change any more.
      if (state) this.items.set(path, [state])
      if (found !== 'gone') await this.#expectFile(site, path, found)
    }
  }

  async #expectFile(site: Site, path: string, { fileUrl, image }: Record<string, string>) {
    const hash = this.files.get(path)
    if (!hash) return
    const file = await fetch(site.url + (fileUrl ?? image))
    expect(file.status, `${path} ${fileUrl ?? image}`).toBe(200)
    expect(hashOf(new Uint8Array(await file.arrayBuffer())), `the file of ${path}`).toBe(hash)
  }
}

const matchesState = (found: PossibleState, possible: PossibleState) =>
  found === 'gone' || possible === 'gone'
    ? found === possible
    : Object.entries(possible).every(([key, value]) => JSON.stringify(found[key]) === JSON.stringify(value))

/** Writes until the site is killed. Records acknowledged writes, and returns the paths of touched items. */
export async function write(site: Site, ledger: Ledger, random: Random, { mayFail = false } = {}) {
  const own: string[] = []
  const touched = new Set<string>()
  const record = (path: string) => {
    own.push(path)
    touched.add(path)
  }
  try {
    for (;;) {
      const path = own.at(-1)
      const choice = random.next()
      if (choice < 0.35 || !path) record(await addFaq(site, ledger, random))
      else if (choice < 0.55) await change(site, ledger, path, random)
      else if (choice < 0.65) await remove(site, ledger, own.pop() ?? path)
      else if (choice < 0.75) ledger.references.push(await sendMessage(site, random))
      else if (choice < 0.9) touched.add(await addForm(site, ledger, random))
      else touched.add(await addSlide(site, ledger, random))
    }
  } catch (error) {
    // The errors of fetch after a kill.
    const isExpected = error instanceof TypeError || (mayFail && error instanceof WriteRefusedError)
    if (!isExpected) throw error
    return [...touched]
  }
}

async function addFaq(site: Site, ledger: Ledger, random: Random) {
  const sent = faq(random)
  const { _id } = await acknowledged(await sendJson(site, 'POST', '/api/faqs', sent), 201)
  ledger.items.set(`/api/faqs/${_id}`, [sent])
  return `/api/faqs/${_id}`
}

async function change(site: Site, ledger: Ledger, path: string, random: Random) {
  const sent = faq(random)
  ledger.items.get(path)?.push(sent)
  await acknowledged(await sendJson(site, 'PUT', path, sent), 200)
  ledger.items.set(path, [sent])
}

async function remove(site: Site, ledger: Ledger, path: string) {
  ledger.items.get(path)?.push('gone')
  const answer = await sendJson(site, 'DELETE', path)
  await answer.text()
  refuseFailed(answer)
  expect(answer.status).toBe(204)
  ledger.items.set(path, ['gone'])
}

async function sendMessage(site: Site, random: Random) {
  const { reference, ...answer } = await writeIn(site, word(random))
  refuseFailed(answer)
  expect(answer.status).toBe(303)
  return reference ?? ''
}

async function addForm(site: Site, ledger: Ledger, random: Random) {
  const texts = { name: word(random), description: word(random), category: 'Safety' }
  const file = pdf(random)
  const { _id } = await acknowledged(
    await sendForm(site, '/api/forms', texts, ['file', 'form.pdf', file]),
    201,
  )
  ledger.items.set(`/api/forms/${_id}`, [texts])
  ledger.files.set(`/api/forms/${_id}`, hashOf(file))
  return `/api/forms/${_id}`
}

export async function addSlide(site: Site, ledger: Ledger, random: Random) {
  const texts = { tag: word(random), titleA: 'One', titleB: 'Two', desc: word(random) }
  const sent = await sendForm(site, '/api/slides', texts, ['image', 'slide.png', await picture(random)])
  const { _id, image } = await acknowledged(sent, 201)
  ledger.items.set(`/api/slides/${_id}`, [{ ...texts, image }])
  // Pictures are stored processed, so the hash comes from the name.
  ledger.files.set(`/api/slides/${_id}`, /[0-9a-f]{32}/.exec(image)?.[0] ?? '')
  return `/api/slides/${_id}`
}

function sendForm(
  site: Site,
  path: string,
  texts: Record<string, string>,
  [key, name, bytes]: [string, string, Uint8Array],
) {
  const body = new FormData()
  for (const [key, value] of Object.entries(texts)) body.append(key, value)
  body.append(key, new File([new Uint8Array(bytes)], name))
  return fetch(site.url + path, { method: 'POST', headers: bearer(), body })
}

/** The site responded with a server error. */
class WriteRefusedError extends Error {}

function refuseFailed({ status }: { status: number }) {
  if (status >= 500) throw new WriteRefusedError(`A write was answered with ${status}.`)
}

/** A write counts as acknowledged once the whole response has arrived. */
async function acknowledged(answer: Response, status: number) {
  const json = await answer.json()
  refuseFailed(answer)
  expect(answer.status, JSON.stringify(json)).toBe(status)
  return json
}

const faq = (random: Random) => ({ q: word(random), a: word(random) })

const word = (random: Random) => `Faults ${Math.floor(random.next() * 2 ** 48).toString(36)}`

const picture = (random: Random) =>
  sharp(noise(random, 240 * 160 * 3), { raw: { width: 240, height: 160, channels: 3 } })
    .png()
    .toBuffer()

function noise(random: Random, size: number) {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE(Math.floor(random.next() * 2 ** 32), at)
  return bytes
}

/** A PDF with one empty page, padded to `size` so that writing it takes a while. */
export function pdf(random: Random, size = 300_000) {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.byteLength, 0)
  const add = (...object: (string | Buffer)[]) => {
    offsets.push(length())
    parts.push(Buffer.from(`${offsets.length} 0 obj\n`), ...object.map((part) => Buffer.from(part)))
    parts.push(Buffer.from('\nendobj\n'))
  }
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>')
  add(`<< /Length ${size} >>\nstream\n`, noise(random, size), '\nendstream')
  const start = length()
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  parts.push(Buffer.from(`xref\n0 5\n0000000000 65535 f \n${lines}${trailer}`))
  return Buffer.concat(parts)
}
