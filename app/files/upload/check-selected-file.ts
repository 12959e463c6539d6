import { pdfMimeTypes } from '~/files/upload-limits.ts'

type SelectedFile = Pick<File, 'name' | 'type' | 'size'>

interface FileRestrictions {
  types: readonly string[]
  /** Bytes. */
  maxBytes: number
}

/** Checks a file in the browser before its upload. The server checks the bytes. */
export function findSelectedFileProblemKind(file: SelectedFile, { types, maxBytes }: FileRestrictions) {
  if (!hasAllowedType(file, types)) return 'wrongType'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'tooLarge' : undefined
}

function hasAllowedType({ name, type }: SelectedFile, types: readonly string[]) {
  const [pdf] = pdfMimeTypes
  if (types.includes(type)) return true
  if (types.includes('video/mp4') && /^video\/(quicktime|x-m4v|3gpp2?)$/.test(type)) return true
  if (types.includes(pdf) && /\.pdf$/i.test(name)) return true
  return types.some((one) => one !== pdf) && !isSpecificMimeType(type) && !isHeic({ name, type })
}

export const isSpecificMimeType = (type: string) => type !== '' && type !== 'application/octet-stream'

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
