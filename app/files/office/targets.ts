/** What is wrong with an office file. */
export type OfficeHazard = 'macros' | 'embedded' | 'remote' | 'commands' | 'damaged' | 'tooLong'

/** On the computer it is opened on, or beside the file. */
export function isLocalTarget(target: string): boolean {
  const decoded = target.replaceAll(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return [target, decoded].every((text) => {
    const path = text.trim().replace(/^file:\/*(?=[a-z]:|[a-z]\|)/i, '')
    return /^[a-z][:|]/i.test(path) || !/^([a-z][\w+.-]*:|[\\/]{2})/i.test(path)
  })
}

/** A picture of a page on the web or of a letter is harmless; a shared folder is shown who opens it. */
export const isSafePictureTarget = (target: string): boolean =>
  /^(https?|cid):/i.test(target.trim()) || isLocalTarget(target)
