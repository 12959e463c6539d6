import { officeFile, openDocument } from './make-zip.ts'
import {
  elsewhere,
  end,
  fieldOf,
  image,
  message,
  openText,
  quote,
  relation,
  settings,
  word,
} from './office-parts.ts'

/** Office files that access a remote target when opened. */
export const remoteTargetFiles: (readonly [what: string, file: Buffer, name: string, said: string])[] = [
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
  elsewhere('a place that another field makes', word(`${message('INCLUDEPICTURE "')}${quote}${end}`)),
  elsewhere('a place that another field ends', word(`${message('INCLUDEPICTURE f')}${quote}${end}`)),
  elsewhere(
    'a place that a simple field makes',
    word(`${message('INCLUDEPICTURE a')}<w:fldSimple w:instr="QUOTE 92"/>${end}`),
  ),
  elsewhere(
    'a field whose name is of parts',
    word(
      `${message('INCLUDETEX')}${quote}<w:instrText>T a</w:instrText>${end}`.replace('QUOTE 92 92 104', ''),
    ),
  ),
  elsewhere('a field that is plain text', word(`${message('')}<w:t>INCLUDETEXT //host/a.docx</w:t>${end}`)),
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
