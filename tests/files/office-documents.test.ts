import { expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { createItem } from '~/content/items/store.server.ts'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import type { StoredDocument } from '~/files/values.ts'
import * as document from '~/routes/files/document.ts'
import * as upload from '~/routes/files/upload.ts'
import { sampleValues } from '../content/samples.ts'
import { makeZip, officeFile, openDocument, type Packed } from './make-zip.ts'
import { routeArgs } from './route-args.ts'

const papers = tenders.fields.attachments
const take = async (bytes: Buffer, name: string, field: Field = papers) =>
  (await storeUploadAsFieldValue(field, new File([new Uint8Array(bytes)], name))) as StoredDocument

const ooxml = 'application/vnd.openxmlformats-officedocument'
const openType = 'application/vnd.oasis.opendocument'
const sheet = `${ooxml}.spreadsheetml.sheet`
const workbook = officeFile('xlsx')
const csv = Buffer.from('\uFEFFविवरण,Quantity\r\nसिमेन्ट,"1,200"\r\n')
const page = Buffer.from('<script>alert(1)</script>')
const nepali = makeZip([{ name: 'नक्सा/पहुँच सडक १.pdf' }, { name: 'नक्सा/' }])

test.each<[what: string, Buffer, type: string, given: string, kept?: string]>([
  ['a workbook', workbook, sheet, 'BoQ.xlsx'],
  ['a text', officeFile('docx'), `${ooxml}.wordprocessingml.document`, 'Terms.DOCX'],
  ['an open table', openDocument('spreadsheet'), `${openType}.spreadsheet`, 'दररेट.ods'],
  ['an open text', openDocument('text'), `${openType}.text`, 'a.odt'],
  ['a table of text', csv, 'text/csv', 'परिमाण सूची.csv'],
  ['an archive with Nepali names', nepali, 'application/zip', 'नक्सा.zip'],
  ['a workbook that was renamed', workbook, sheet, 'BoQ.pdf', 'BoQ.pdf.xlsx'],
  ['a name as long as can be', workbook, sheet, `${'की'.repeat(300)}.xlsx`, `${'की'.repeat(40)}.xlsx`],
  ['a name in parts, as macOS has it', workbook, sheet, 'Re\u0301 \u0928\u093C.xlsx', 'R\u00E9 \u0929.xlsx'],
])('%s is accepted by its bytes', async (_, bytes, type, given, kept = given) => {
  const stored = await take(bytes, given)
  expect(stored).toMatchObject({ fileName: kept, type, size: bytes.length, pages: 0 })
  expect(await (await getOriginalsStore().get(stored.name))?.arrayBuffer()).toEqual(
    new Uint8Array(bytes).buffer,
  )
})

const macros = 'It holds macros, which are programs.'
const embedded = 'Another file is embedded in it.'
const whole = 'This file is damaged or not whole.'
const unsafe = 'A file in it has a name that is not safe to unpack: “'
const locked = 'It is locked with a password.'
const notTaken = 'Please choose a PDF, an office file'
const program = 'Programs, files with macros and other archives can’t be in it'
const cfb = Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(1000)])
const encrypted = Buffer.concat([cfb, Buffer.from('EncryptedPackage', 'utf16le')])
const types = { name: '[Content_Types].xml' }
const zip = (...files: Packed[]) => makeZip(files)
const shared = { name: 'b', text: 'x'.repeat(5000), shared: true }

test.each<[what: string, Buffer, name: string, said: string]>([
  ['nothing', Buffer.alloc(0), 'a.xlsx', 'This file is empty.'],
  ['a workbook with macros', officeFile('xlsm'), 'a.xlsm', macros],
  ['a text with macros, renamed', officeFile('docm'), 'a.docx', macros],
  ['macros under a clean type', officeFile('docx', { name: 'word/vbaProject.bin' }), 'a.docx', macros],
  ['macros of an open text', openDocument('text', { name: 'Basic/Standard/Module1.xml' }), 'a.odt', macros],
  ['active content', officeFile('docx', { name: 'word/activeX/activeX1.bin' }), 'a.docx', embedded],
  ['another file within', officeFile('xlsx', { name: 'xl/embeddings/oleObject1.bin' }), 'a.xlsx', embedded],
  [
    'a binary workbook',
    zip(types, { name: 'xl/workbook.bin' }),
    'a.xlsb',
    '(.xlsb). Please save it as .xlsx',
  ],
  [
    'an office file of another kind',
    zip(types, { name: 'visio/document.xml' }),
    'a.vsdx',
    'kind that is not taken',
  ],
  ['a workbook of earlier days', cfb, 'a.xls', 'older format of Office. Please save it as .xlsx'],
  ['a workbook with a password', encrypted, 'a.xlsx', locked],
  ['a program for Java', zip({ name: 'META-INF/MANIFEST.MF' }), 'a.jar', notTaken],
  ['a table in another alphabet', Buffer.from('Größe,1\n', 'latin1'), 'a.csv', 'not in UTF-8'],
  ['a text that is named as one', Buffer.from('hello'), 'a.txt', notTaken],
  ['a page', Buffer.from('<!doctype html><script>1</script>'), 'a.zip', notTaken],
  ['an archive with a program', zip({ name: 'drawings/setup.EXE' }), 'a.zip', `${program}: setup.EXE.`],
  ['an archive within an archive', zip({ name: 'inner.zip' }), 'a.zip', program],
  ['an archive with a password', zip({ name: 'a.pdf', locked: true }), 'a.zip', locked],
  ['a path out of the folder', zip({ name: '../../etc/cron.d/x' }), 'a.zip', unsafe],
  ['a path of another system', zip({ name: 'a\\..\\b.pdf' }), 'a.zip', unsafe],
  ['a name with a control character', zip({ name: 'a\u0007.pdf' }), 'a.zip', unsafe],
  ['a name that is written backwards', zip({ name: 'invoice\u202Efdp.exe.pdf' }), 'a.zip', unsafe],
  ['a name of thousands of letters', zip({ name: `${'n'.repeat(4000)}.pdf` }), 'a.zip', unsafe],
  ['two files of one name', zip({ name: 'A.pdf' }, { name: 'a.pdf' }), 'a.zip', 'same name'],
  ['a name that is no UTF-8', zip({ name: 'x', localName: 'y' }), 'a.zip', whole],
  ['two names for one file', zip({ name: 'plan.pdf', localName: 'setup.exe' }), 'a.zip', whole],
  ['files that share their bytes', zip({ name: 'a', text: 'x'.repeat(5000) }, shared), 'a.zip', whole],
  ['what unpacks to gigabytes', zip({ name: 'a', claims: 3_000_000_000 }), 'a.zip', 'unpacks to more than'],
  ['a number of files that is not true', makeZip([{ name: 'a' }], { count: 9 }), 'a.zip', whole],
  ['an archive without files', makeZip([]), 'a.zip', whole],
  ['a page with an archive behind it', Buffer.concat([page, nepali]), 'a.zip', notTaken],
])('%s is refused with an explanation', async (_, bytes, name, message) => {
  await expect(take(bytes, name)).rejects.toThrow(message)
})

test('a file truncated anywhere is refused', async () => {
  const bytes = officeFile('xlsx')
  for (let length = 4; length < bytes.length; length += 7)
    await expect(take(bytes.subarray(0, length), 'a.xlsx')).rejects.toThrow()
})

test('picture and media fields refuse office files', async () => {
  const all = contentTypes.flatMap(({ fields }: ContentType) => Object.values(fields))
  const others = all.filter(
    (field) => getFieldFileSupport(field) && !getFieldFileSupport(field)?.types.includes('application/zip'),
  )
  expect(others.length).toBeGreaterThan(3)
  for (const field of others)
    await expect(take(officeFile('xlsx'), 'a.xlsx', field)).rejects.toThrow(
      getFieldFileSupport(field)?.wrongTypeMessage,
    )
})

test('office files are served as attachments with their name and type, to staff and visitors', async () => {
  const bytes = officeFile('xlsx')
  const paper = await take(bytes, 'परिमाण सूची.xlsx')
  const item = await createItem(
    tenders,
    { ...sampleValues(tenders, 'papers'), file: null, attachments: [paper] },
    'tester',
  )
  const responses = [
    await document.loader(routeArgs({ type: 'tenders', id: item._id, fileName: paper.fileName })),
    await upload.loader(routeArgs({ name: paper.name })),
  ]
  for (const { status, headers } of responses) {
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe(`${ooxml}.spreadsheetml.sheet`)
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; /)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
  expect(responses[0]?.headers.get('Content-Disposition')).toContain(encodeURIComponent('परिमाण सूची.xlsx'))
})
