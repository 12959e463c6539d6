import { makeZip, officeFile, openDocument, type Packed } from './make-zip.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (name: string, kind: string, target: string, mode = 'TargetMode="External"') => ({
  name,
  text: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${relations}/${kind}" Target="${target}" ${mode}/></Relationships>`,
})
const settings = 'word/_rels/settings.xml.rels'
const document = 'word/_rels/document.xml.rels'
const word = (text: string) => officeFile('docx', { name: 'word/header1.xml', text })
const openText = (text: string) => openDocument('text', { name: 'meta.xml', text })
const field = '<w:instrText>DDEAUTO c</w:instrText>'
const utf16 = ({ name, text }: Packed) => ({ name, text: Buffer.from(`\ufeff${text}`, 'utf16le') })
const template = (target: string) => officeFile('docx', relation(settings, 'attachedTemplate', target))
const leading = (target: string) => ({
  name: '_rels/.rels',
  text: relation('', 'officeDocument', target, '').text,
})
const image = (target: string, mode?: string) => relation(document, 'image', target, mode)
const said = (text: string) => `<w:p><w:fldChar w:fldCharType="begin"/><w:instrText>${text}</w:instrText>`
const end = '<w:fldChar w:fldCharType="separate"/><w:t>a</w:t><w:fldChar w:fldCharType="end"/></w:p>'
const fieldOf = (text: string) => word(`<w:hdr>${said(text)}${end}</w:hdr>`)
const quote = `${said('QUOTE 92 92 104')}${end}`
const link = { text: '<externalLink><ddeLink ddeService="cmd"/></externalLink>' }
const elsewhere = (what: string, file: Buffer) => [what, file, 'a.docx', 'from elsewhere'] as const
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const compound = Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(200)])

export const hostileOffice: (readonly [what: string, file: Buffer, name: string, said: string])[] = [
  [
    'a program among pictures',
    officeFile('docx', { name: 'word/media/a.png', text: program }),
    'a.docx',
    'embedded',
  ],
  [
    'an old Office file among pictures',
    officeFile('xlsx', { name: 'xl/media/a.png', text: compound }),
    'a.xlsx',
    'embedded',
  ],
  [
    'a program in an open text',
    openDocument('text', { name: 'Pictures/a.png', text: program }),
    'a.odt',
    'embedded',
  ],
  ['a template of the web', template('https://a.example/t.dotm'), 'a.docx', 'from elsewhere'],
  ['a template of a shared folder', template('file:///\\\\host\\t.dotm'), 'a.docx', 'from elsewhere'],
  [
    'a template whose mode is escaped',
    officeFile('docx', relation(settings, 'attachedTemplate', 'http://a', 'TargetMode="&#69;xternal"')),
    'a.docx',
    'from elsewhere',
  ],
  [
    'a template in other letters',
    officeFile('docx', utf16(relation(settings, 'attachedTemplate', 'http://a'))),
    'a.docx',
    'from elsewhere',
  ],
  [
    'an object of the web',
    officeFile('docx', relation(document, 'oleObject', 'https://a.example/x.html!')),
    'a.docx',
    'from elsewhere',
  ],
  [
    'a picture of a shared folder',
    officeFile('docx', relation(document, 'image', '\\\\host\\a.png')),
    'a.docx',
    'from elsewhere',
  ],
  [
    'an embedded object under another name',
    officeFile('docx', relation(document, 'oleObject', 'media/a.bin', '')),
    'a.docx',
    'embedded',
  ],
  [
    'macros under another name',
    officeFile('docx', relation(document, 'vbaProject', 'media/a.bin', '')),
    'a.docx',
    'macros',
  ],
  [
    'macros by their type',
    officeFile('xlsx', {
      name: '[content_types].xml',
      text: '<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    }),
    'a.xlsx',
    'same name',
  ],
  [
    'entities of its own',
    officeFile('docx', { name: settings, text: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
    'a.docx',
    'damaged',
  ],
  [
    'data from a program',
    officeFile('xlsx', {
      name: 'xl/externalLinks/externalLink1.xml',
      text: '<externalLink><ddeLink ddeService="cmd"/></externalLink>',
    }),
    'a.xlsx',
    'DDE',
  ],
  [
    'a field that starts a program',
    officeFile('docx', {
      name: 'word/header1.xml',
      text: '<w:hdr><w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\cmd</w:instrText></w:hdr>',
    }),
    'a.docx',
    'DDE',
  ],
  [
    'such a field with escaped letters',
    word('<w:instrText>&#68;DE&#x41;UTO c</w:instrText>'),
    'a.docx',
    'DDE',
  ],
  ['such a field in a raw section', word('<w:instrText><![CDATA[DDE c]]></w:instrText>'), 'a.docx', 'DDE'],
  [
    'such a field behind another',
    word(`<w:instrText>PAGE</w:instrText><w:fldChar/>${field}`),
    'a.docx',
    'DDE',
  ],
  [
    'such a field around another',
    word(field.replace('A', '</x><x:fldChar/><x:instrText>A')),
    'a.docx',
    'DDE',
  ],
  ['such a field in one', word('<x:fldSimple x:instr="D&#68;E c"/>'), 'a.docx', 'DDE'],
  ['what some read as an instruction', word(`<?a ><!-- ?>${field}<!-- -->`), 'a.docx', 'damaged'],
  ['what some read as a comment', word(`<!--><![CDATA[-->${field}<!-- ]]>-->`), 'a.docx', 'damaged'],
  ['another such comment', word(`<a/><!---><![CDATA[-->${field}<!-- ]]>-->`), 'a.docx', 'damaged'],
  [
    'a document beside the one that is looked for',
    officeFile('docx', { name: 'docs/document.xml', text: '<a/>' }, leading('docs/document.xml')),
    'a.docx',
    'damaged',
  ],
  [
    'such a field in a part elsewhere',
    officeFile('docx', { name: 'h/header1.xml', text: field }),
    'a.docx',
    'DDE',
  ],
  [
    'such a field in a part like an open text',
    officeFile('docx', { name: 'h/meta.xml', text: field }),
    'a.docx',
    'DDE',
  ],
  [
    'such a field in a part without an ending',
    officeFile('docx', utf16({ name: 'h/a', text: field })),
    'a.docx',
    'DDE',
  ],
  [
    'such a field behind what looks like a picture',
    officeFile('docx', { name: 'h/a.svg', text: `<!--><svg>--><w:hdr>${field}</w:hdr>` }),
    'a.docx',
    'damaged',
  ],
  [
    'such a field behind a type that looks like a picture',
    officeFile('docx', { name: 'h/a', text: `<!DOCTYPE svg SYSTEM "><svg>"><w:hdr>${field}</w:hdr>` }),
    'a.docx',
    'damaged',
  ],
  [
    'such a field in letters that hide it',
    word(`<?xml version="1.0" encoding="UTF-7"?><w:hdr>${field.replace('DDE', '+AEQ-DE')}</w:hdr>`),
    'a.docx',
    'damaged',
  ],
  [
    'such a field in letters of mainframes',
    officeFile('docx', { name: 'h/a', text: Buffer.from('4c6fa7949340a58599', 'hex') }),
    'a.docx',
    'damaged',
  ],
  [
    'data from a program, in a part elsewhere',
    officeFile('xlsx', { name: 'xl/links/e1.xml', ...link }),
    'a.xlsx',
    'DDE',
  ],
  [
    'the same, with another ending',
    officeFile('xlsx', { name: 'xl/externalLinks/e1.bin', ...link }),
    'a.xlsx',
    'DDE',
  ],
  [
    'the same, in the binary form',
    officeFile('xlsx', relation('xl/_rels/workbook.xml.rels', 'externalLink', 'externalLinks/e1.bin', '')),
    'a.xlsx',
    'damaged',
  ],
  [
    'a slide that starts a program where somebody points',
    officeFile('pptx', {
      name: 'ppt/slides/slide1.xml',
      text: '<p:sld><a:hlinkMouseOver r:id="r" action="ppaction://program"/></p:sld>',
    }),
    'a.pptx',
    'other programs',
  ],
  [
    'a document of another format in it',
    officeFile('docx', relation(document, 'aFChunk', '/word/a.rtf', '')),
    'a.docx',
    'embedded',
  ],
  elsewhere(
    'a table of a shared folder',
    fieldOf(' LINK Excel.Sheet.12 "\\\\\\\\host\\\\a.xlsx" "S!R1C1" \\a '),
  ),
  elsewhere('a table of the web', fieldOf('LINK Excel.Sheet.12 "https://a.example/a.xlsx" "S!R1C1"')),
  elsewhere('a picture of a shared folder by a field', fieldOf('INCLUDEPICTURE \\d "\\\\\\\\host\\\\a.png"')),
  elsewhere('a picture of another computer', fieldOf('includepicture "file://host/a.png" \\* MERGEFORMAT')),
  elsewhere('a text of a shared folder', word('<w:fldSimple w:instr="INCLUDETEXT //host/a.docx"/>')),
  elsewhere('a text of the web', fieldOf('INCLUDETEXT "https://a.example/a.docx"')),
  elsewhere('a picture of earlier days', fieldOf('IMPORT “\\\\\\\\host\\\\a.png”')),
  elsewhere('a part of a shared folder', fieldOf('RD \\\\\\\\host\\\\a.docx \\f')),
  elsewhere(
    'a table of a database',
    fieldOf('DATABASE \\c "Provider=SQLOLEDB;Data Source=10.0.0.1" \\s "a"'),
  ),
  elsewhere('a place that another field makes', word(`${said('INCLUDEPICTURE "')}${quote}${end}`)),
  elsewhere('a place that another field ends', word(`${said('INCLUDEPICTURE f')}${quote}${end}`)),
  elsewhere(
    'a place that a simple field makes',
    word(`${said('INCLUDEPICTURE a')}<w:fldSimple w:instr="QUOTE 92"/>${end}`),
  ),
  elsewhere(
    'a field whose name is of parts',
    word(`${said('INCLUDETEX')}${quote}<w:instrText>T a</w:instrText>${end}`.replace('QUOTE 92 92 104', '')),
  ),
  elsewhere('a field that is plain text', word(`${said('')}<w:t>INCLUDETEXT //host/a.docx</w:t>${end}`)),
  elsewhere('a picture of a shared folder, escaped', officeFile('docx', image('%5C%5Chost%5Ca.png'))),
  elsewhere('a picture of a shared folder as a part', officeFile('docx', image('\\\\host\\a.png', ''))),
  elsewhere(
    'a picture of another computer as a part',
    officeFile('docx', image('file://host/a.png', 'TargetMode="Internal"')),
  ),
  elsewhere(
    'a template in an odd mode',
    officeFile('docx', relation(settings, 'attachedTemplate', 'http://a', 'TargetMode=" External"')),
  ),
  elsewhere('a drawing of a shared folder', word('<w:pict><v:imagedata src="\\\\host\\a.png"/></w:pict>')),
  [
    'an open text with a picture of a shared folder',
    openDocument('text', { name: 'styles.xml', text: '<draw:image xlink:href="file://host/a.png"/>' }),
    'a.odt',
    'from elsewhere',
  ],
  ['openings without an end', word('<w:instrText '.repeat(20_000)), 'a.docx', 'damaged'],
  ['elements in elements', word('<a>'.repeat(300)), 'a.docx', 'damaged'],
  ['more text than is read', word(' '.repeat(51 * 1024 * 1024)), 'a.docx', 'too much'],
  [
    'more fields than are read',
    word(`<w:instrText>${'PAGE '.repeat(1000)}</w:instrText><w:fldChar/>`.repeat(1000)),
    'a.docx',
    'too much',
  ],
  [
    'more text than is told',
    officeFile('docx', { name: 'word/a.xml', text: '<a/>'.repeat(100_000), claims: 100 }),
    'a.docx',
    'damaged',
  ],
  [
    'a template that is called a link as well',
    officeFile(
      'docx',
      relation(settings, 'attachedTemplate', 'http://a', 'TargetMode="External" x:Type="/hyperlink"'),
    ),
    'a.docx',
    'from elsewhere',
  ],
  [
    'a listener of an open text',
    openDocument('text', { name: 'styles.xml', text: '<a xmlns:s="script"><s:event-listener/></a>' }),
    'a.odt',
    'macros',
  ],
  [
    'an open table with data from a program',
    openDocument('spreadsheet', { name: 'Object 1/content.xml', text: '<office:dde-source/>' }),
    'a.ods',
    'DDE',
  ],
  [
    'macros of an object in an open text',
    openDocument('text', { name: 'Object 1/Basic/Standard/a.xml' }),
    'a.odt',
    'macros',
  ],
  [
    'an open text with a template of the web',
    openDocument('text', { name: 'meta.xml', text: '<meta:template xlink:href="https://a.example/t.ott"/>' }),
    'a.odt',
    'from elsewhere',
  ],
  [
    'the same, escaped',
    openText('<meta:template xlink:href="&#104;ttps://a.example/t.ott"/>'),
    'a.odt',
    'elsewhere',
  ],
  ['the same, said twice', openText('<b:template a:href="a.ott" b:href="//a/t.ott"/>'), 'a.odt', 'elsewhere'],
  ['the same, in a frame', openText('<floating-frame x:href="https://a.example"/>'), 'a.odt', 'elsewhere'],
  ['a script without a prefix', openText('<script>a</script>'), 'a.odt', 'macros'],
  ['frames without an end', openText('<draw:floating-frame '.repeat(20_000)), 'a.odt', 'damaged'],
  [
    'a link in place of a file',
    officeFile('docx', { name: 'word/media/a.png', text: '/etc/passwd', mode: 0o120777 }),
    'a.docx',
    'only a link',
  ],
]

export const harmlessOffice: [what: string, file: Buffer, name: string][] = [
  ['links', officeFile('docx', relation(document, 'hyperlink', 'https://a.example')), 'a.docx'],
  [
    'a picture of the web',
    officeFile('docx', relation(document, 'image', 'https://a.example/a.png')),
    'a.docx',
  ],
  ['a template of its own computer', template('file:///C:\\Users\\a\\Templates\\Letter.dotx'), 'a.docx'],
  [
    'a workbook that is linked',
    officeFile(
      'xlsx',
      relation(
        'xl/externalLinks/_rels/externalLink1.xml.rels',
        'externalLinkPath',
        'file:///\\\\host\\rates.xlsx',
      ),
    ),
    'a.xlsx',
  ],
  [
    'fields',
    officeFile('docx', {
      name: 'word/footer1.xml',
      text: '<w:ftr><w:instrText> PAGE </w:instrText></w:ftr>',
    }),
    'a.docx',
  ],
  ['text about fields', word('<w:t>DDEAUTO</w:t><w:instrText>PAGE</w:instrText><!----><!-- a -->'), 'a.docx'],
  ['a document that is led to', officeFile('docx', leading('/word/document.xml')), 'a.docx'],
  [
    'a document of Word on the web',
    makeZip([
      {
        name: '[Content_Types].xml',
        text: '<Types><Override PartName="/word/document2.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      },
      leading('word/document2.xml'),
      { name: 'word/document2.xml', text: '<main/>' },
    ]),
    'a.docx',
  ],
  [
    'a picture that was drawn',
    officeFile('docx', {
      name: 'word/media/a.svg',
      text: '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd"><svg/>',
    }),
    'a.docx',
  ],
  [
    'sheets that are larger than what is read',
    officeFile(
      'xlsx',
      {
        name: 'xl/worksheets/sheet1.xml',
        text: `<x:worksheet>${' '.repeat(30 * 1024 * 1024)}</x:worksheet>`,
      },
      { name: 'xl/sharedStrings.xml', text: `<sst>${' '.repeat(30 * 1024 * 1024)}</sst>` },
    ),
    'a.xlsx',
  ],
  [
    'a picture of the web by a field',
    fieldOf('INCLUDEPICTURE "https://a.example/a.png" \\* MERGEFORMATINET'),
    'a.docx',
  ],
  ['a picture of a letter', fieldOf('INCLUDEPICTURE "cid:image001.png@01D9"'), 'a.docx'],
  [
    'a table of its own computer',
    fieldOf('LINK Excel.Sheet.12 "C:\\\\BoQ.xlsx" "Sheet1!R1C1:R5C5" \\a \\f 5 \\h'),
    'a.docx',
  ],
  ['a link to a shared folder by a field', fieldOf('HYPERLINK "\\\\\\\\host\\\\a.docx"'), 'a.docx'],
  ['text about such fields', word(`${said('PAGE')}${end}<w:t>INCLUDETEXT //host/a.docx</w:t>`), 'a.docx'],
  [
    'a drawing of a letter',
    word('<w:pict><v:imagedata r:id="r" o:href="cid:a.png@01D9"/></w:pict>'),
    'a.docx',
  ],
  ['many elements', word(`<a>${'<b c="d"/>'.repeat(200_000)}</a>`), 'a.docx'],
  [
    'no scripts, as LibreOffice writes it',
    openDocument('text', {
      name: 'styles.xml',
      text: '<office:document-styles><office:scripts/></office:document-styles>',
    }),
    'a.odt',
  ],
  [
    'a template of LibreOffice',
    openDocument('text', { name: 'meta.xml', text: '<meta:template xlink:href="/C:/Users/a/t.ott"/>' }),
    'a.odt',
  ],
  ['files with their rights', officeFile('docx', { name: 'word/media/a.png', mode: 0o100644 }), 'a.docx'],
]
