import { hazardInOffice, isProgram } from './office-hazards.server.ts'
import { officeEndings } from './paper-types.ts'
import { isCsvName } from './recognise.server.ts'
import { megabyte } from './upload-limits.ts'
import { beginningOf, readZip, type ZipEntry } from './zip-directory.server.ts'

const mostUnpacked = 500 * megabyte
const longestName = 250

const saveAs = 'Please save it as .xlsx or .docx, or as a PDF.'
const macros =
  'It holds macros, which are programs. Please save it without them, as .xlsx or .docx, or as a PDF.'
const embedded = 'Another file is embedded in it. Please take that out, or save it as a PDF.'
const needsPassword = 'It is locked with a password. Please save it without one.'
const cutOff = 'This file is damaged or not whole. Please choose it again.'
const remote =
  'It takes a template or another part from elsewhere when it is opened. Please save it as a PDF, or copy its text into a new document.'
const commands =
  'It starts other programs, such as for its data (DDE). Please take that out, or save it as a PDF.'

const tooLong = 'It holds too much to be looked through. Please save it as a PDF.'

const refusals = { macros, embedded, remote, commands, damaged: cutOff, tooLong, none: undefined }

/** Why a file of a type that is not taken is none, where there is something to do about it. */
export function adviceOn(type: string, bytes: Uint8Array, fileName: string) {
  if (/macroenabled/i.test(type)) return macros
  if (type === 'application/x-cfb')
    return isLockedOffice(bytes) ? needsPassword : `It is in an older format of Office. ${saveAs}`
  if (isCsvName(fileName)) return 'This table is not in UTF-8. In Excel, save it as “CSV UTF-8”.'
  return undefined
}

/** Office files with a password are wrapped in the older format. */
const isLockedOffice = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )

/** What is wrong with an office file or an archive, by its directory; undefined where it may be taken. */
export async function troubleIn(type: string, bytes: Uint8Array): Promise<string | undefined> {
  const ending = officeEndings[type]
  if (!ending || ending === 'csv') return undefined
  const entries = readZip(bytes)
  if (!entries || entries.length === 0) return cutOff
  if (entries.some(({ isLocked }) => isLocked)) return needsPassword
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostUnpacked)
    return `It unpacks to more than ${mostUnpacked / megabyte} MB.`
  const trouble = troubleInEntries(entries)
  if (trouble) return trouble
  if (ending === 'zip') return troubleInArchive(entries)
  const mainPart = entries.map(({ name }) => name).find((name) => mainParts[ending]?.test(name))
  if (!mainPart) return troubleInOffice(entries) ?? cutOff
  return troubleInOffice(entries) ?? refusals[(await hazardInOffice(entries, mainPart)) ?? 'none']
}

function troubleInEntries(entries: ZipEntry[]) {
  if (entries.some(({ isSpecial }) => isSpecial))
    return 'A file in it is only a link to another one. Please pack the file itself.'
  const names = new Set(entries.map(({ name }) => name.normalize('NFC').toLowerCase()))
  if (names.size < entries.length) return 'Two files in it have the same name.'
  const odd = entries.find(({ name }) => !isPlainPath(name) && !isFolderIcon(name))
  return odd && `A file in it has a name that is not safe to unpack: ${shownName(odd.name)}.`
}

/** What macOS adds to a folder that has a picture of its own. */
const isFolderIcon = (name: string) => name.endsWith('/Icon\r') && isPlainPath(name.slice(0, -1))

/** In quotes, so that spaces are seen, without the signs that can't be. */
const shownName = (name: string) => `“${name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '?').slice(0, 100)}”`

/** A path within the folder that it is unpacked to, as every system reads it. */
const isPlainPath = (name: string) =>
  name.length <= longestName &&
  !/^\/|[\p{Cc}\p{Bidi_Control}\\:]/u.test(name) &&
  name
    .replace(/\/$/, '')
    .split('/')
    .every((part) => !/^(\.{0,2}|.*[. ])$/.test(part))

/** Office on the web writes a number behind the name. */
const mainParts: Record<string, RegExp> = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
  odt: /^content\.xml$/,
  ods: /^content\.xml$/,
}

function troubleInOffice(entries: ZipEntry[]) {
  const names = entries.map(({ name }) => name)
  if (names.some((name) => /(^|\/)vbaProject\.bin$|(^|\/)(Basic|Scripts)\/|\/macrosheets\//i.test(name)))
    return macros
  if (names.some((name) => /(^|\/)(activeX|embeddings)\/|^Object \d+$/i.test(name))) return embedded
}

/** Programs, files with macros, and archives, into which nobody looks. */
const unwelcome =
  /\.(exe|com|scr|pif|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|msi|msp|lnk|reg|dll|cpl|jar|apk|dmg|iso|img|sh|app|url|html?|svg|docm|dotm|xls[bm]|xltm|xlam|pptm|ppam|potm|ppsm|zip|rar|7z|gz|tar|bz2|xz|cab)$/i

function troubleInArchive(entries: ZipEntry[]) {
  const names = entries.map(({ name }) => name)
  if (names.some((name) => /^xl\/workbook\.bin$/i.test(name)))
    return `It is a binary workbook (.xlsb). ${saveAs}`
  if (names.includes('[Content_Types].xml') || names.includes('mimetype'))
    return `It is an office file of a kind that is not taken. ${saveAs}`
  const found =
    names.find((name) => unwelcome.test(name)) ?? entries.find((entry) => isProgram(beginningOf(entry)))?.name
  return found && `Programs, files with macros and other archives can’t be in it: ${found.split('/').at(-1)}.`
}
