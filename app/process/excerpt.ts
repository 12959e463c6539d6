import { beginning } from './plain-text.ts'

export function excerpt(text: string, letters: number) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= letters) return line
  const cut = beginning(line, letters - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space < letters / 2 ? cut : cut.slice(0, space)).trimEnd()}…`
}
