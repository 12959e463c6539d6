import { type Made, makePdf } from './make-pdf.ts'

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const web = '<</S/URI/URI(https://elsewhere.example)>>'
const stream = (dictionary: string, text: string) =>
  `<<${dictionary}/Length ${text.length}>>stream\n${text}\nendstream`
const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>]`
export const attached = (name: string) => ({
  catalog: `/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>`,
  more: [`<</Type/Filespec/F(${name})/UF(${name})/EF<</F 5 0 R>>>>`, stream('/Type/EmbeddedFile', 'MZ')],
})
const field = '/FT/Tx/T(Name)/Subtype/Widget/Rect[0 0 99 9]'
const decoy = stream('', `9 0 obj ${script} endobj`)

const before = '<<>>'.padEnd(35)
/** A script in an object stream with this index, after other bytes that readers may take for the object. */
const packed = (head: string, says?: string, filter?: string): Made => ({
  catalog: '/OpenAction 10 0 R',
  packed: [before, script],
  head,
  says,
  filter,
})
const scripts = 'holds scripts'
const embedded = 'Another file is embedded'
const uncheckable = 'nobody can tell'
/** Encryption with an empty password. */
export const key = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'00'.repeat(32)}>/U<a2131391556101128e64737bb2f0fb1452b6beed66a7e0dbcc3276f389ab335f>>>`

/** PDFs with active content, and the message for each. */
const hostile: [what: string, said: string, pdf: Made | Buffer][] = [
  ['a script at opening', scripts, { catalog: `/OpenAction${script}` }],
  ['a script by reference', scripts, { catalog: '/OpenAction 4 0 R', more: [script] }],
  ['a script whose name is escaped', scripts, { catalog: '/OpenAction<</S/#4aava#53cript/#4aS(1)>>' }],
  [
    'a kind that stands elsewhere',
    scripts,
    { catalog: '/OpenAction<</S 4 0 R/JS(1)>>', more: ['/JavaScript'] },
  ],
  ['a script among names', scripts, { catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` }],
  ['a script of a link', scripts, { page: link(script) }],
  ['a script in a packed stream', scripts, { catalog: '/OpenAction 10 0 R', packed: [script] }],
  ['a script in what is no object for some', scripts, { more: [decoy] }],
  ['a script behind a remark', scripts, { catalog: `/OpenAction% >>\n${script}` }],
  ['two kinds of one action', scripts, { catalog: '/OpenAction<</S/GoTo/S/JavaScript/D[3 0 R/Fit]/JS(1)>>' }],
  ['a film with scripts', scripts, { page: '/Annots[<</Type/Annot/Subtype/RichMedia>>]' }],
  ['a program', 'starts a program', { page: link('<</S/Launch/F(cmd.exe)>>') }],
  ['a form that sends', 'sends what is typed', { page: link('<</S/SubmitForm/F(https://a.example)>>') }],
  ['a page on the web at opening', 'by itself', { catalog: `/OpenAction${web}` }],
  [
    'a file of another computer',
    'by itself',
    { page: '/AA<</O<</S/GoToR/F(\\\\\\\\host\\\\a)/D[0/Fit]>>>>' },
  ],
  ['an embedded program', embedded, attached('invoice.exe')],
  [
    'an unnamed embedded file',
    embedded,
    { page: '/Annots[<</Subtype/FileAttachment/FS<</EF<</F 4 0 R>>>>>>]', more: [stream('', 'MZ')] },
  ],
  [
    'a form of Adobe',
    'only Adobe',
    { catalog: '/AcroForm<</Fields[]/XFA 4 0 R>>', more: [stream('', '<xdp/>')] },
  ],
  [
    'objects packed in an odd way',
    uncheckable,
    { packed: [script], filter: '[/ASCIIHexDecode/FlateDecode]' },
  ],
  ['objects that are not what they are packed as', uncheckable, damagedStream(makePdf({ packed: ['<<>>'] }))],
  ['packed objects behind a remark', uncheckable, packed('%10 0\n10 36 ', '/N 1/First 12')],
  ['packed objects at places with a point', uncheckable, packed('10.0 36 ', '/N 1/First 8')],
  ['packed objects that begin at two places', uncheckable, packed('10 0 ', '/N 1/First 5/First 41')],
  ['packed objects that are longer than told', scripts, packed('10 36 ', '/N 1/First 6/Length 20', '')],
  ['packed objects that none names', scripts, packed('10 0 ', '/N 1/First 5')],
  ['packed objects under a key', uncheckable, { packed: ['<<>>'], trailer: key }],
  ['a script in a dictionary in place of a key', uncheckable, { catalog: `/OpenAction<<${script}>>` }],
  [
    'a script behind a bare key',
    uncheckable,
    { catalog: '/OpenAction<</A>>/S/JavaScript/JS(app.alert\\(1\\))>>' },
  ],
  [
    'a script of a 3D model',
    scripts,
    { more: [stream('/Type/3D/Subtype/U3D/OnInstantiate 5 0 R', ''), stream('', 'a')] },
  ],
]

function damagedStream(pdf: Buffer) {
  const start = pdf.indexOf('stream\n')
  return pdf.fill('x', start + 7, start + 12)
}

const signature =
  '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<00ff>/ByteRange[0 9 9 9]>>'

const harmless: [what: string, pdf: Made][] = [
  ['an empty page', {}],
  ['a place to begin at', { catalog: '/OpenAction[3 0 R/Fit]' }],
  ['links', { page: link(web) }],
  [
    'a form to fill in',
    {
      catalog: '/AcroForm<</Fields[4 0 R]/NeedAppearances true>>',
      page: '/Annots[4 0 R]',
      more: [`<<${field}>>`],
    },
  ],
  [
    'a signature',
    {
      catalog: '/AcroForm<</SigFlags 3/Fields[4 0 R]>>',
      more: [`<</FT/Sig/T(S)/V 5 0 R>>`, signature],
    },
  ],
  [
    'a font that is called AA',
    {
      page: '/Resources<</Font<</AA 4 0 R>>>>',
      more: ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    },
  ],
  ['an invoice with its data', attached('factur-x.xml')],
  [
    'packed objects',
    { catalog: '/OpenAction 10 0 R', packed: ['<</S/GoTo/D[3 0 R/Fit]>>', `<</Title(\\(JS\\))>>`] },
  ],
  ['long packed objects', { packed: Array<string>(40).fill(`<</Title(${'Jaldhara '.repeat(10_000)})>>`) }],
  [
    'a text about scripts',
    { page: '/Contents 4 0 R', more: [stream('', 'BT (/S /JavaScript /JS obj) Tj ET')] },
  ],
  ['packed objects behind a remark of qpdf', { packed: ['<<>>'], head: '10 0\n%% 1 0\n' }],
  [
    'an action and a packed one',
    {
      catalog: '/OpenAction 10 0 R',
      packed: ['<</S/GoTo/D[3 0 R/Fit]>>', `<</Subtype/Link/Rect[0 0 9 9]/A${web}>>`, web],
    },
  ],
  ['a line before its beginning', { before: 'Content-Type: application/pdf\r\n\r\n' }],
]

export const hostilePdfs = hostile.map(
  ([what, said, pdf]) => [what, Buffer.isBuffer(pdf) ? pdf : makePdf(pdf), said] as const,
)
export const harmlessPdfs = harmless.map(([what, pdf]) => [what, makePdf(pdf)] as const)
