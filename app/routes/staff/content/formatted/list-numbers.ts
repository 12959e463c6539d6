/** Markdown counts on from the first item of a list: another sign behind the number begins a new one. */
export function preserveListNumbers(lines: string[]): string[] {
  const open: { indent: number; number?: number; sign: string }[] = []
  let isCode = false
  return lines.map((line) => {
    if (line.startsWith('```')) isCode = !isCode
    if (!line.trim() || isCode) return line
    const [, space = '', digits, , bullet] = /^( *)(?:(\d{1,9})([.)])|(-)) /.exec(line) ?? []
    const isItem = Boolean(digits || bullet)
    const indent = isItem ? space.length : line.length - line.trimStart().length
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent + (isItem ? 1 : 0)) open.pop()
    if (!isItem) return line
    const before = open.at(-1)?.indent === indent ? open.pop() : undefined
    const number = digits ? Number(digits) : undefined
    const isConsecutive = before?.number === undefined || before.number + 1 === number
    const sign = isConsecutive ? (before?.sign ?? '.') : before?.sign === '.' ? ')' : '.'
    open.push({ indent, number, sign })
    return digits ? `${space}${digits}${sign}${line.slice(space.length + digits.length + 1)}` : line
  })
}
