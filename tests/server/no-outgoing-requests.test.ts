import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { forms } from '~/content/types/forms.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { ensureDocumentPreview } from '~/files/pictures/previews.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { callLoader, lists, ownReads, search } from '../workflow/public-reads.ts'

/** Stands for an internal server that an attacker wants ours to call. It records all connections and requests. */
const callers: string[] = []
const target = createServer((req, res) => {
  callers.push(req.url ?? '')
  res.end()
})
target.on('connection', () => void callers.push('a connection'))
let url = ''

beforeAll(async () => {
  target.listen(0, '127.0.0.1')
  await once(target, 'listening')
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/inside`
})

afterAll(() => {
  target.closeAllConnections()
  target.close()
})

/** Sends one request and expects that no other came before it. */
async function expectNoCalls() {
  await (await fetch(`${url}/last`, { headers: { Connection: 'close' } })).text()
  expect(callers.splice(0)).toEqual(['a connection', '/inside/last'])
}

/** The URL in each text value of the type. */
function valuesWithUrl(type: ContentType, mark: string) {
  const values: Record<string, unknown> = {}
  for (const [key, { kind }] of Object.entries(type.fields)) {
    // Some values must be unique.
    const address = `${url}/${mark}`
    if (['text', 'longText', 'suggestion', 'href'].includes(kind)) values[key] = address
    if (kind === 'lines' || kind === 'tags') values[key] = [address]
    if (kind === 'link') values[key] = { label: address, href: address }
  }
  return values
}

/** A PDF with the URL in a link, in its open action and in an external file. */
function pdfThatCalls() {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI(URL)>>/AA<</WC<</S/SubmitForm/F(URL)>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</XObject<</X 5 0 R>>>>/Contents 4 0 R/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 200 200]/A<</S/GoToR/F<</FS/URL/F(URL)>>/D[0/Fit]>>>>]>>',
    '<</Length 5>>stream\n/X Do\nendstream',
    '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/F<</FS/URL/F(URL)>>/Length 0>>stream\n\nendstream',
  ].map((body, at) => `${at + 1} 0 obj\n${body.replaceAll('(URL)', `(${url})`)}\nendobj\n`)
  const offsets: number[] = []
  let text = '%PDF-1.7\n'
  for (const object of objects) {
    offsets.push(text.length)
    text += object
  }
  const entries = offsets.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 6\n0000000000 65535 f \n${entries}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

test('the server never requests a URL in a text or a link', async () => {
  for (const type of pickRepresentatives<ContentType>(contentTypes, fieldKinds)) {
    const values = { ...sampleValues(type, 'inside'), ...valuesWithUrl(type, 'inside') }
    // The cast bypasses the store's types, since only the kinds of the fields are known here.
    const item = await createItem(type, values as Parameters<typeof createItem>[1], 'tester')
    for (const [path, loader, params] of ownReads(type, item)) await callLoader(path, loader, params)
  }
  for (const [path, loader, params] of [...lists, search('inside')])
    await callLoader(path, loader, params ?? {})
  await expectNoCalls()
})

test('the server never requests a URL in a document that it reads and renders', async () => {
  const document = await storeDocument(pdfThatCalls(), 'calls.pdf')
  expect(document.pages).toBe(1)
  await createItem(forms, { ...sampleValues(forms, 'calls'), file: document }, 'tester')
  await updateSearchIndexAndDocuments()
  await ensureDocumentPreview(document.name, 'page-240.webp')
  await expectNoCalls()
})
