import { makeZip, officeFile, openDocument, type Packed } from './make-zip.ts'

/** `said` is a part of the message; empty if the file is accepted. */
type OfficeCase = readonly [what: string, file: Buffer, name: string, said: string]

type Make = (what: string, said: string, ...parts: Packed[]) => OfficeCase

const maker =
  (kind: string, make: (...parts: Packed[]) => Buffer): Make =>
  (what, said, ...parts) => [what, make(...parts), `a.${kind}`, said]
const docx = maker('docx', (...parts) => officeFile('docx', ...parts))
const xlsx = maker('xlsx', (...parts) => officeFile('xlsx', ...parts))
const pptx = maker('pptx', (...parts) => officeFile('pptx', ...parts))
const odt = maker('odt', (...parts) => openDocument('text', ...parts))
const ods = maker('ods', (...parts) => openDocument('spreadsheet', ...parts))
const header = (what: string, said: string, text: string) =>
  docx(what, said, { name: 'word/header1.xml', text })
const meta = (what: string, said: string, text: string) => odt(what, said, { name: 'meta.xml', text })

const schemas = 'http://schemas.openxmlformats.org'
const relation = (name: string, kind: string, target: string, mode = 'TargetMode="External"') => ({
  name,
  text: `<?xml version="1.0"?><Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r" Type="${schemas}/officeDocument/2006/relationships/${kind}" Target="${target}" ${mode}/></Relationships>`,
})
const settings = 'word/_rels/settings.xml.rels'
const document = 'word/_rels/document.xml.rels'
const field = '<w:instrText>DDEAUTO c</w:instrText>'
const utf16 = ({ name, text }: Packed) => ({ name, text: Buffer.from(`\ufeff${text}`, 'utf16le') })
const template = (target: string, mode?: string) => relation(settings, 'attachedTemplate', target, mode)
const part = (name: string, text: string | Buffer): Packed => ({ name, text })
const leading = (target: string) => ({
  name: '_rels/.rels',
  text: relation('', 'officeDocument', target, '').text,
})
const image = (target: string, mode?: string) => relation(document, 'image', target, mode)
const message = (text: string) => `<w:p><w:fldChar w:fldCharType="begin"/><w:instrText>${text}</w:instrText>`
const end = '<w:fldChar w:fldCharType="separate"/><w:t>a</w:t><w:fldChar w:fldCharType="end"/></w:p>'
const fieldOf = (text: string) => `<w:hdr>${message(text)}${end}</w:hdr>`
const quote = `${message('QUOTE 92 92 104')}${end}`
const link = { text: '<externalLink><ddeLink ddeService="cmd"/></externalLink>' }
const elsewhere = 'from elsewhere'
const compound = Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(200)])
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])

export const hostileOffice: OfficeCase[] = [
  xlsx('an old Office file among pictures', 'embedded', part('xl/media/a.png', compound)),
  docx('a program among pictures', 'embedded', part('word/media/a.png', program)),
  odt('a program in an open text', 'embedded', part('Pictures/a.png', program)),
  docx('a template of the web', elsewhere, template('https://a.example/t.dotm')),
  docx('a template with an escaped mode', elsewhere, template('http://a', 'TargetMode="&#69;xternal"')),
  docx('a template in other letters', elsewhere, utf16(template('http://a'))),
  docx('a picture of a shared folder', elsewhere, relation(document, 'image', '\\\\host\\a.png')),
  docx('an object under another name', 'embedded', relation(document, 'oleObject', 'media/a.bin', '')),
  docx('macros under another name', 'macros', relation(document, 'vbaProject', 'media/a.bin', '')),
  xlsx(
    'macros by their type',
    'same name',
    part(
      '[content_types].xml',
      '<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    ),
  ),
  docx('entities of its own', 'damaged', part(settings, '<!DOCTYPE a [<!ENTITY b "c">]><a/>')),
  xlsx('data from a program', 'DDE', { name: 'xl/externalLinks/externalLink1.xml', ...link }),
  header(
    'a field with a program',
    'DDE',
    '<w:hdr><w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\cmd</w:instrText></w:hdr>',
  ),
  header('such a field with escaped letters', 'DDE', '<w:instrText>&#68;DE&#x41;UTO c</w:instrText>'),
  header('such a field behind another', 'DDE', `<w:instrText>PAGE</w:instrText><w:fldChar/>${field}`),
  header('such a field in one', 'DDE', '<x:fldSimple x:instr="D&#68;E c"/>'),
  header('what some read as an instruction', 'damaged', `<?a ><!-- ?>${field}<!-- -->`),
  header('what some read as a comment', 'damaged', `<!--><![CDATA[-->${field}<!-- ]]>-->`),
  docx('another main document', 'damaged', part('docs/document.xml', '<a/>'), leading('docs/document.xml')),
  docx('such a field in a part elsewhere', 'DDE', part('h/header1.xml', field)),
  docx('such a field in a part without an ending', 'DDE', utf16(part('h/a', field))),
  docx('such a field behind a picture', 'damaged', part('h/a.svg', `<!--><svg>--><w:hdr>${field}</w:hdr>`)),
  header(
    'such a field in UTF-7',
    'damaged',
    `<?xml version="1.0" encoding="UTF-7"?><w:hdr>${field.replace('DDE', '+AEQ-DE')}</w:hdr>`,
  ),
  xlsx('such data elsewhere', 'DDE', { name: 'xl/links/e1.xml', ...link }),
  xlsx(
    'such data in binary form',
    'damaged',
    relation('xl/_rels/workbook.xml.rels', 'externalLink', 'externalLinks/e1.bin', ''),
  ),
  pptx(
    'a slide with a program',
    'other programs',
    part('ppt/slides/slide1.xml', '<p:sld><a:hlinkMouseOver r:id="r" action="ppaction://program"/></p:sld>'),
  ),
  docx('a document of another format in it', 'embedded', relation(document, 'aFChunk', '/word/a.rtf', '')),

  // The next ones reach another computer when somebody opens them.
  header(
    'a table of a shared folder',
    elsewhere,
    fieldOf(' LINK Excel.Sheet.12 "\\\\\\\\host\\\\a.xlsx" "S!R1C1" \\a '),
  ),
  header('a picture by a field', elsewhere, fieldOf('INCLUDEPICTURE \\d "\\\\\\\\host\\\\a.png"')),
  header('a text of a shared folder', elsewhere, '<w:fldSimple w:instr="INCLUDETEXT //host/a.docx"/>'),
  header('a database', elsewhere, fieldOf('DATABASE \\c "Provider=SQLOLEDB;Data Source=10.0.0.1" \\s "a"')),
  header('a place that another field makes', elsewhere, `${message('INCLUDEPICTURE "')}${quote}${end}`),
  header(
    'a field name in parts',
    elsewhere,
    `${message('INCLUDETEX')}${quote}<w:instrText>T a</w:instrText>${end}`.replace('QUOTE 92 92 104', ''),
  ),
  header('a field that is plain text', elsewhere, `${message('')}<w:t>INCLUDETEXT //host/a.docx</w:t>${end}`),
  docx('a picture of a shared folder as a part', elsewhere, image('\\\\host\\a.png', '')),
  docx('a template in an odd mode', elsewhere, template('http://a', 'TargetMode=" External"')),
  header('a drawing of a shared folder', elsewhere, '<w:pict><v:imagedata src="\\\\host\\a.png"/></w:pict>'),
  odt(
    'an open text with such a picture',
    elsewhere,
    part('styles.xml', '<draw:image xlink:href="file://host/a.png"/>'),
  ),
  header('openings without an end', 'damaged', '<w:instrText '.repeat(20_000)),
  header('elements in elements', 'damaged', '<a>'.repeat(300)),
  header('more text than is read', 'too much', ' '.repeat(51 * 1024 * 1024)),
  header(
    'more fields than are read',
    'too much',
    `<w:instrText>${'PAGE '.repeat(1000)}</w:instrText><w:fldChar/>`.repeat(1000),
  ),
  docx('more text than is told', 'damaged', {
    name: 'word/a.xml',
    text: '<a/>'.repeat(100_000),
    claims: 100,
  }),
  docx(
    'a template that is a link too',
    elsewhere,
    template('http://a', 'TargetMode="External" x:Type="/hyperlink"'),
  ),
  odt(
    'a listener of an open text',
    'macros',
    part('styles.xml', '<a xmlns:s="script"><s:event-listener/></a>'),
  ),
  ods('an open table with such data', 'DDE', part('Object 1/content.xml', '<office:dde-source/>')),
  odt('macros of an object in an open text', 'macros', { name: 'Object 1/Basic/Standard/a.xml' }),
  meta('a template of the web', elsewhere, '<meta:template xlink:href="https://a.example/t.ott"/>'),
  meta('the same, said twice', 'elsewhere', '<b:template a:href="a.ott" b:href="//a/t.ott"/>'),
  meta('the same, in a frame', 'elsewhere', '<floating-frame x:href="https://a.example"/>'),
  meta('a script without a prefix', 'macros', '<script>a</script>'),
  docx('a link in place of a file', 'only a link', {
    name: 'word/media/a.png',
    text: '/etc/passwd',
    mode: 0o120777,
  }),
]

export const harmlessOffice: OfficeCase[] = [
  docx('links', '', relation(document, 'hyperlink', 'https://a.example')),
  docx('a picture of the web', '', relation(document, 'image', 'https://a.example/a.png')),
  docx('a template of its own computer', '', template('file:///C:\\Users\\a\\Templates\\Letter.dotx')),
  xlsx(
    'a workbook that is linked',
    '',
    relation(
      'xl/externalLinks/_rels/externalLink1.xml.rels',
      'externalLinkPath',
      'file:///\\\\host\\rates.xlsx',
    ),
  ),
  docx('fields', '', part('word/footer1.xml', '<w:ftr><w:instrText> PAGE </w:instrText></w:ftr>')),
  header('text about fields', '', '<w:t>DDEAUTO</w:t><w:instrText>PAGE</w:instrText><!----><!-- a -->'),
  docx('a document that is led to', '', leading('/word/document.xml')),
  [
    'a document of Word on the web',
    makeZip([
      part(
        '[Content_Types].xml',
        '<Types><Override PartName="/word/document2.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      leading('word/document2.xml'),
      part('word/document2.xml', '<main/>'),
    ]),
    'a.docx',
    '',
  ],
  docx(
    'a picture that was drawn',
    '',
    part(
      'word/media/a.svg',
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd"><svg/>',
    ),
  ),
  xlsx(
    'large sheets',
    '',
    part('xl/worksheets/sheet1.xml', `<x:worksheet>${' '.repeat(30 * 1024 * 1024)}</x:worksheet>`),
    part('xl/sharedStrings.xml', `<sst>${' '.repeat(30 * 1024 * 1024)}</sst>`),
  ),
  header(
    'such a picture by a field',
    '',
    fieldOf('INCLUDEPICTURE "https://a.example/a.png" \\* MERGEFORMATINET'),
  ),
  header(
    'an own table',
    '',
    fieldOf('LINK Excel.Sheet.12 "C:\\\\BoQ.xlsx" "Sheet1!R1C1:R5C5" \\a \\f 5 \\h'),
  ),
  header('many elements', '', `<a>${'<b c="d"/>'.repeat(200_000)}</a>`),
  odt(
    'no scripts, as LibreOffice writes it',
    '',
    part('styles.xml', '<office:document-styles><office:scripts/></office:document-styles>'),
  ),
  docx('files with their rights', '', { name: 'word/media/a.png', mode: 0o100644 }),
]
