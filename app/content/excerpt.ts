/** The beginning of a text in one line, cut between words. */
export function excerpt(text: string, letters: number) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= letters) return line
  const cut = [...line.slice(0, letters)].slice(0, -1).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), letters / 2)).trimEnd()}…`
}
