export type OfficeHazard = 'macros' | 'embedded' | 'remote' | 'commands' | 'damaged' | 'tooLarge'

/** True for a target on the reader's own computer or relative to the file. */
export function isLocalTarget(target: string): boolean {
  const decoded = target.replaceAll(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return [target, decoded].every((text) => {
    const path = text.trim().replace(/^file:\/*(?=[a-z]:|[a-z]\|)/i, '')
    return /^[a-z][:|]/i.test(path) || !/^([a-z][\w+.-]*:|[\\/]{2})/i.test(path)
  })
}

/** Pictures from the web or an email are safe. A network folder would receive the reader's credentials. */
export const isSafePictureTarget = (target: string): boolean =>
  /^(https?|cid):/i.test(target.trim()) || isLocalTarget(target)
