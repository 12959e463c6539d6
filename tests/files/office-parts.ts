import { officeFile, openDocument, type Packed } from './make-zip.ts'

export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const relation = (name: string, kind: string, target: string, mode = 'TargetMode="External"') => ({
  name,
  text: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${relations}/${kind}" Target="${target}" ${mode}/></Relationships>`,
})
export const settings = 'word/_rels/settings.xml.rels'
export const document = 'word/_rels/document.xml.rels'
export const word = (text: string) => officeFile('docx', { name: 'word/header1.xml', text })
export const openText = (text: string) => openDocument('text', { name: 'meta.xml', text })
export const field = '<w:instrText>DDEAUTO c</w:instrText>'
export const utf16 = ({ name, text }: Packed) => ({ name, text: Buffer.from(`\ufeff${text}`, 'utf16le') })
export const template = (target: string) => officeFile('docx', relation(settings, 'attachedTemplate', target))
export const leading = (target: string) => ({
  name: '_rels/.rels',
  text: relation('', 'officeDocument', target, '').text,
})
export const image = (target: string, mode?: string) => relation(document, 'image', target, mode)
export const message = (text: string) =>
  `<w:p><w:fldChar w:fldCharType="begin"/><w:instrText>${text}</w:instrText>`
export const end = '<w:fldChar w:fldCharType="separate"/><w:t>a</w:t><w:fldChar w:fldCharType="end"/></w:p>'
export const fieldOf = (text: string) => word(`<w:hdr>${message(text)}${end}</w:hdr>`)
export const quote = `${message('QUOTE 92 92 104')}${end}`
export const link = { text: '<externalLink><ddeLink ddeService="cmd"/></externalLink>' }
export const elsewhere = (what: string, file: Buffer) => [what, file, 'a.docx', 'from elsewhere'] as const
export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
export const compound = Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(200)])
