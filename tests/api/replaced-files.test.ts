import { beforeAll, expect, test } from 'vitest'
import type { Site } from '../built/process.ts'
import { bearer, call, form, type Headers, jpg, pdf, sharedSite } from './site.ts'

let site: Site
let headers: Headers
beforeAll(async () => {
  site = await sharedSite()
  headers = await bearer('program', 'editor')
})

const fields = { name: 'Leave', description: 'For leave', category: 'HR' }
const newPdf = () => Buffer.concat([pdf(), Buffer.from('\n%second edition\n%%EOF\n')])

const fetched = async (path: string, more: Headers = {}) => {
  const response = await fetch(site.url + path, { headers: more })
  return {
    status: response.status,
    tag: response.headers.get('ETag') ?? '',
    caching: response.headers.get('Cache-Control'),
    size: (await response.arrayBuffer()).byteLength,
  }
}

test('a replaced document stays at its URL, which never serves the old file', async () => {
  const made = await call(site, {
    method: 'POST',
    path: '/api/forms',
    headers,
    body: form(fields, { file: ['Leave.pdf', pdf()] }),
  })
  const { _id, fileUrl } = made.body
  // The second request shows that the response may be cached.
  const first = await fetched(fileUrl)
  expect(await fetched(fileUrl)).toEqual(first)
  expect(first).toMatchObject({ status: 200, caching: 'public, no-cache', size: pdf().length })
  expect((await fetched(fileUrl, { 'If-None-Match': first.tag })).status).toBe(304)
  for (const name of ['Leave.pdf', 'Leave, new.pdf']) {
    const body = form({}, { file: [name, newPdf()] })
    const put = await call(site, { method: 'PUT', path: `/api/forms/${_id}`, headers, body })
    expect(put.body).toMatchObject({ fileName: name, fileSize: newPdf().length })
    const second = await fetched(fileUrl, { 'If-None-Match': first.tag })
    expect(second).toMatchObject({ status: 200, caching: 'public, no-cache', size: newPdf().length })
    expect(second.tag).not.toBe(first.tag)
    // A download of the old file must not resume with bytes of the new file.
    const range = { Range: 'bytes=10-19', 'If-Range': first.tag }
    expect(await fetched(fileUrl, range)).toMatchObject({ status: 200, size: newPdf().length })
    expect((await fetched(put.body.fileUrl)).tag).toBe(second.tag)
  }
})

test('a replaced picture has a new URL, which pages use at once', async () => {
  const slide = { tag: 'New', titleA: 'One', titleB: 'Two', desc: 'Text' }
  const made = await call(site, {
    method: 'POST',
    path: '/api/slides',
    headers,
    body: form(slide, { image: ['a.jpg', jpg()] }),
  })
  expect(await (await fetch(site.url)).text()).toContain(made.body.image.replace('/uploads/', ''))
  const other = await call(site, { method: 'GET', path: '/api/slides' })
  const { image } = other.body.find((slide: { image: string }) => slide.image !== made.body.image)
  const bytes = Buffer.from(await (await fetch(site.url + image)).arrayBuffer())
  const put = await call(site, {
    method: 'PUT',
    path: `/api/slides/${made.body._id}`,
    headers,
    body: form({}, { image: ['a.jpg', bytes] }),
  })
  expect(put.body.image).toBe(image)
  const read = await call(site, { method: 'GET', path: `/api/slides/${made.body._id}` })
  expect(read.body.image).toBe(image)
  expect(await fetched(made.body.image)).toMatchObject({ status: 200, size: jpg().length })
})
