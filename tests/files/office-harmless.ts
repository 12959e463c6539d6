import { makeZip, officeFile, openDocument } from './make-zip.ts'
import { document, end, fieldOf, leading, message, relation, template, word } from './office-parts.ts'

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
  ['text about such fields', word(`${message('PAGE')}${end}<w:t>INCLUDETEXT //host/a.docx</w:t>`), 'a.docx'],
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
