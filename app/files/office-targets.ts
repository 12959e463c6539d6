/** What is wrong with an office file. */
export type Hazard = 'macros' | 'embedded' | 'remote' | 'commands' | 'damaged' | 'tooLong'

/** On the computer it is opened on, or beside the file. */
export function isHere(target: string): boolean {
  const decoded = target.replaceAll(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return [target, decoded].every((said) => {
    const place = said.trim().replace(/^file:\/*(?=[a-z]:|[a-z]\|)/i, '')
    return /^[a-z][:|]/i.test(place) || !/^([a-z][\w+.-]*:|[\\/]{2})/i.test(place)
  })
}

/** A picture of a page on the web or of a letter is harmless; a shared folder is shown who opens it. */
export const mayShow = (target: string): boolean => /^(https?|cid):/i.test(target.trim()) || isHere(target)
