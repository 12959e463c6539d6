import { truncate } from './plain-text.ts'

export function excerpt(text: string, maxLength: number) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = truncate(line, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space < maxLength / 2 ? cut : cut.slice(0, space)).trimEnd()}…`
}
