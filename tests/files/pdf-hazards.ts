import { makePdf } from './make-pdf.ts'

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
const packed = (head: string, says?: string, filter?: string) =>
  makePdf({ catalog: '/OpenAction 10 0 R', packed: [before, script], head, says, filter })
const uncheckable = 'nobody can tell'
/** Encryption with an empty password. */
export const key = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'00'.repeat(32)}>/U<a2131391556101128e64737bb2f0fb1452b6beed66a7e0dbcc3276f389ab335f>>>`

/** PDFs with active content, and the message for each. */
export const hostilePdfs: [what: string, pdf: Buffer, said: string][] = [
  ['a script at opening', makePdf({ catalog: `/OpenAction${script}` }), 'holds scripts'],
  ['a script by reference', makePdf({ catalog: '/OpenAction 4 0 R', more: [script] }), 'holds scripts'],
  [
    'a script whose name is escaped',
    makePdf({ catalog: '/OpenAction<</S/#4aava#53cript/#4aS(1)>>' }),
    'holds scripts',
  ],
  [
    'a script whose kind stands elsewhere',
    makePdf({ catalog: '/OpenAction<</S 4 0 R/JS(1)>>', more: ['/JavaScript'] }),
    'holds scripts',
  ],
  [
    'a script among names',
    makePdf({ catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` }),
    'holds scripts',
  ],
  ['a script of a link', makePdf({ page: link(script) }), 'holds scripts'],
  ['a script of a field', makePdf({ page: `/Annots[<<${field}/AA<</K${script}>>>>]` }), 'holds scripts'],
  [
    'a script in a packed stream',
    makePdf({ catalog: '/OpenAction 10 0 R', packed: [script] }),
    'holds scripts',
  ],
  [
    'a script behind others in it',
    makePdf({ page: '/Annots[11 0 R]', packed: ['[0]', `<</Subtype/Link/A${script}>>`] }),
    'holds scripts',
  ],
  ['a script in what is no object for some', makePdf({ more: [decoy] }), 'holds scripts'],
  ['a script behind a remark', makePdf({ catalog: `/OpenAction% >>\n${script}` }), 'holds scripts'],
  [
    'two kinds of one action',
    makePdf({ catalog: '/OpenAction<</S/GoTo/S/JavaScript/D[3 0 R/Fit]/JS(1)>>' }),
    'holds scripts',
  ],
  ['a film with scripts', makePdf({ page: '/Annots[<</Type/Annot/Subtype/RichMedia>>]' }), 'holds scripts'],
  ['a program', makePdf({ page: link('<</S/Launch/F(cmd.exe)>>') }), 'starts a program'],
  [
    'a form that sends',
    makePdf({ page: link('<</S/SubmitForm/F(https://a.example)>>') }),
    'sends what is typed',
  ],
  ['a form that takes data in', makePdf({ page: link('<</S/ImportData/F(a.fdf)>>') }), 'sends what is typed'],
  ['a page on the web at opening', makePdf({ catalog: `/OpenAction${web}` }), 'by itself'],
  ['the same by reference', makePdf({ catalog: '/OpenAction 4 0 R', more: [web] }), 'by itself'],
  [
    'a file of another computer at opening',
    makePdf({ page: '/AA<</O<</S/GoToR/F(\\\\\\\\host\\\\a)/D[0/Fit]>>>>' }),
    'by itself',
  ],
  [
    'a page on the web after a place',
    makePdf({ catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next${web}>>` }),
    'by itself',
  ],
  ['an embedded program', makePdf(attached('invoice.exe')), 'Another file is embedded'],
  ['an embedded document', makePdf(attached('other.pdf')), 'Another file is embedded'],
  [
    'an embedded file without a name',
    makePdf({ page: '/Annots[<</Subtype/FileAttachment/FS<</EF<</F 4 0 R>>>>>>]', more: [stream('', 'MZ')] }),
    'Another file is embedded',
  ],
  [
    'a form of Adobe’s program',
    makePdf({ catalog: '/AcroForm<</Fields[]/XFA 4 0 R>>', more: [stream('', '<xdp/>')] }),
    'only Adobe',
  ],
  [
    'objects that are packed in an odd way',
    makePdf({ packed: [script], filter: '[/ASCIIHexDecode/FlateDecode]' }),
    'nobody can tell',
  ],
  [
    'objects that are not what they are packed as',
    damagedStream(makePdf({ packed: ['<<>>'] })),
    'nobody can tell',
  ],
  ['packed objects behind a remark', packed('%10 0\n10 36 ', '/N 1/First 12'), uncheckable],
  ['packed objects at places with a point', packed('10.0 36 ', '/N 1/First 8'), uncheckable],
  ['packed objects at a place that is cut', packed('10 036 ', '/N 1/First 4'), uncheckable],
  ['packed objects that begin at two places', packed('10 0 ', '/N 1/First 5/First 41'), uncheckable],
  ['packed objects that begin at an object', packed('10 0 ', '/N 1/First 5 0R'), uncheckable],
  ['packed objects of two numbers', packed('10 0 11 36 ', '/N 1/N 2/First 11'), uncheckable],
  [
    'packed objects that are longer than told',
    packed('10 36 ', '/N 1/First 6/Length 20', ''),
    'holds scripts',
  ],
  ['packed objects that none names', packed('10 0 ', '/N 1/First 5'), 'holds scripts'],
  ['packed objects under a key', makePdf({ packed: ['<<>>'], trailer: key }), uncheckable],
  [
    'a script in a dictionary in place of a key',
    makePdf({ catalog: `/OpenAction<<${script}>>` }),
    uncheckable,
  ],
  [
    'a script in a list in place of a key',
    makePdf({ catalog: '/OpenAction<<[/S/JavaScript/JS(app.alert\\(1\\))]>>' }),
    uncheckable,
  ],
  [
    'a script behind a key without a value',
    makePdf({ catalog: '/OpenAction<</A>>/S/JavaScript/JS(app.alert\\(1\\))>>' }),
    uncheckable,
  ],
  [
    'a script of a model in space',
    makePdf({ more: [stream('/Type/3D/Subtype/U3D/OnInstantiate 5 0 R', ''), stream('', 'a')] }),
    'holds scripts',
  ],
]

function damagedStream(pdf: Buffer) {
  const start = pdf.indexOf('stream\n')
  return pdf.fill('x', start + 7, start + 12)
}

const signature =
  '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<00ff>/ByteRange[0 9 9 9]>>'

export const harmlessPdfs: [what: string, pdf: Buffer][] = [
  ['an empty page', makePdf()],
  ['a place to begin at', makePdf({ catalog: '/OpenAction[3 0 R/Fit]' })],
  [
    'a place by reference, as TeX writes it',
    makePdf({ catalog: '/OpenAction 4 0 R', more: ['<</S/GoTo/D[3 0 R/Fit]>>'] }),
  ],
  ['the print dialogue', makePdf({ catalog: '/OpenAction<</S/Named/N/Print>>' })],
  ['links', makePdf({ page: link(web) })],
  ['a link to another document', makePdf({ page: link('<</S/GoToR/F(annex.pdf)/D[0/Fit]>>') })],
  [
    'an outline',
    makePdf({
      catalog: '/Outlines 4 0 R',
      more: [
        '<</First 5 0 R/Last 5 0 R/Count 1>>',
        '<</Title(JavaScript /JS)/Parent 4 0 R/Dest[3 0 R/Fit]/Next null>>',
      ],
    }),
  ],
  [
    'a form to fill in',
    makePdf({
      catalog: '/AcroForm<</Fields[4 0 R]/NeedAppearances true>>',
      page: '/Annots[4 0 R]',
      more: [`<<${field}>>`],
    }),
  ],
  [
    'a signature',
    makePdf({
      catalog: '/AcroForm<</SigFlags 3/Fields[4 0 R]>>',
      more: [`<</FT/Sig/T(S)/V 5 0 R>>`, signature],
    }),
  ],
  [
    'tags for screen readers',
    makePdf({ catalog: '/StructTreeRoot<</K[<</S/P/K 0>>]>>/MarkInfo<</Marked true>>' }),
  ],
  [
    'a font that is called AA',
    makePdf({
      page: '/Resources<</Font<</AA 4 0 R>>>>',
      more: ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    }),
  ],
  ['an invoice with its data', makePdf(attached('factur-x.xml'))],
  [
    'packed objects',
    makePdf({ catalog: '/OpenAction 10 0 R', packed: ['<</S/GoTo/D[3 0 R/Fit]>>', `<</Title(\\(JS\\))>>`] }),
  ],
  [
    'packed objects that are long',
    makePdf({ packed: Array<string>(40).fill(`<</Title(${'Jaldhara '.repeat(10_000)})>>`) }),
  ],
  [
    'a text about scripts',
    makePdf({ page: '/Contents 4 0 R', more: [stream('', 'BT (/S /JavaScript /JS obj) Tj ET')] }),
  ],
  ['packed objects without a filter', makePdf({ packed: ['<<>>', '[0]'], filter: '' })],
  ['packed objects behind a remark of qpdf', makePdf({ packed: ['<<>>'], head: '10 0\n%% 1 0\n' })],
  ['packed objects close behind their head', makePdf({ packed: ['<<>>'], head: '10 0' })],
  [
    'an action and a packed one of a link',
    makePdf({
      catalog: '/OpenAction 10 0 R',
      packed: ['<</S/GoTo/D[3 0 R/Fit]>>', `<</Subtype/Link/Rect[0 0 9 9]/A${web}>>`, web],
    }),
  ],
  ['a line before its beginning', makePdf({ before: 'Content-Type: application/pdf\r\n\r\n' })],
]
