import { isCsvName } from '~/files/detect-type.server.ts'
import { megabyte, officeExtensionByType } from '~/files/upload-limits.ts'
import { parseZipDirectory, readEntryStart, type ZipEntry } from '~/files/zip/read-zip.server.ts'
import { findOfficeHazard, isExecutable } from './hazards.server.ts'

const maxUnpackedBytes = 500 * megabyte
const maxPathLength = 250

const saveAsAdvice = 'Please save it as .xlsx or .docx, or as a PDF.'
const macrosMessage =
  'It holds macros, which are programs. Please save it without them, as .xlsx or .docx, or as a PDF.'
const embeddedMessage = 'Another file is embedded in it. Please take that out, or save it as a PDF.'
const lockedMessage = 'It is locked with a password. Please save it without one.'
const damagedMessage = 'This file is damaged or not whole. Please choose it again.'
const remoteMessage =
  'It takes a template or another part from elsewhere when it is opened. Please save it as a PDF, or copy its text into a new document.'
const commandsMessage =
  'It starts other programs, such as for its data (DDE). Please take that out, or save it as a PDF.'

const tooLargeMessage = 'It holds too much to be looked through. Please save it as a PDF.'

const hazardMessages = {
  macros: macrosMessage,
  embedded: embeddedMessage,
  remote: remoteMessage,
  commands: commandsMessage,
  damaged: damagedMessage,
  tooLarge: tooLargeMessage,
  none: undefined,
}

export function findRefusedFileAdvice(type: string, bytes: Uint8Array, fileName: string) {
  if (/macroenabled/i.test(type)) return macrosMessage
  if (type === 'application/x-cfb')
    return isEncryptedOffice(bytes) ? lockedMessage : `It is in an older format of Office. ${saveAsAdvice}`
  if (isCsvName(fileName)) return 'This table is not in UTF-8. In Excel, save it as “CSV UTF-8”.'
  return undefined
}

/** Office wraps encrypted files in its older format. */
const isEncryptedOffice = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )

export async function findOfficeProblem(type: string, bytes: Uint8Array): Promise<string | undefined> {
  const ending = officeExtensionByType[type]
  if (!ending || ending === 'csv') return undefined
  const entries = parseZipDirectory(bytes)
  if (!entries || entries.length === 0) return damagedMessage
  if (entries.some(({ isEncrypted }) => isEncrypted)) return lockedMessage
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes)
    return `It unpacks to more than ${maxUnpackedBytes / megabyte} MB.`
  const problem = findEntryProblem(entries)
  if (problem) return problem
  if (ending === 'zip') return findArchiveProblem(entries)
  const mainPart = entries.map(({ name }) => name).find((name) => mainParts[ending]?.test(name))
  if (!mainPart) return findPartProblem(entries) ?? damagedMessage
  return findPartProblem(entries) ?? hazardMessages[(await findOfficeHazard(entries, mainPart)) ?? 'none']
}

function findEntryProblem(entries: ZipEntry[]) {
  if (entries.some(({ isSpecial }) => isSpecial))
    return 'A file in it is only a link to another one. Please pack the file itself.'
  const names = new Set(entries.map(({ name }) => name.normalize('NFC').toLowerCase()))
  if (names.size < entries.length) return 'Two files in it have the same name.'
  const unsafe = entries.find(({ name }) => !isSafePath(name) && !isFolderIcon(name))
  return unsafe && `A file in it has a name that is not safe to unpack: ${quoteName(unsafe.name)}.`
}

/** macOS adds this file to a folder with a custom icon. */
const isFolderIcon = (name: string) => name.endsWith('/Icon\r') && isSafePath(name.slice(0, -1))

/** Quotes make spaces visible; invisible characters are replaced. */
const quoteName = (name: string) => `“${name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '?').slice(0, 100)}”`

/** True if the path stays within the target folder on every operating system. */
const isSafePath = (name: string) =>
  name.length <= maxPathLength &&
  !/^\/|[\p{Cc}\p{Bidi_Control}\\:]/u.test(name) &&
  name
    .replace(/\/$/, '')
    .split('/')
    .every((part) => !/^(\.{0,2}|.*[. ])$/.test(part))

/** Office on the web adds a number to the name. */
const mainParts: Record<string, RegExp> = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
  odt: /^content\.xml$/,
  ods: /^content\.xml$/,
}

function findPartProblem(entries: ZipEntry[]) {
  const names = entries.map(({ name }) => name)
  if (names.some((name) => /(^|\/)vbaProject\.bin$|(^|\/)(Basic|Scripts)\/|\/macrosheets\//i.test(name)))
    return macrosMessage
  if (names.some((name) => /(^|\/)(activeX|embeddings)\/|^Object \d+$/i.test(name))) return embeddedMessage
}

/** Programs, files with macros, and nested archives, which are not inspected. */
const forbiddenInArchive =
  /\.(exe|com|scr|pif|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|msi|msp|lnk|reg|dll|cpl|jar|apk|dmg|iso|img|sh|app|url|html?|svg|docm|dotm|xls[bm]|xltm|xlam|pptm|ppam|potm|ppsm|zip|rar|7z|gz|tar|bz2|xz|cab)$/i

function findArchiveProblem(entries: ZipEntry[]) {
  const names = entries.map(({ name }) => name)
  if (names.some((name) => /^xl\/workbook\.bin$/i.test(name)))
    return `It is a binary workbook (.xlsb). ${saveAsAdvice}`
  if (names.includes('[Content_Types].xml') || names.includes('mimetype'))
    return `It is an office file of a kind that is not taken. ${saveAsAdvice}`
  const found =
    names.find((name) => forbiddenInArchive.test(name)) ??
    entries.find((entry) => isExecutable(readEntryStart(entry)))?.name
  return found && `Programs, files with macros and other archives can’t be in it: ${found.split('/').at(-1)}.`
}
