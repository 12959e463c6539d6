/** Begin and end of what is bold, italic, a link or struck, until all that stands beside it is known. */
export const boldMarks = ['\uE000', '\uE001'] as const
export const italicMarks = ['\uE002', '\uE003'] as const
export const linkMarks = ['\uE004', '\uE005'] as const
export const strikeMarks = ['\uE006', '\uE007'] as const

/** Clipboards hold none of these signs but by chance. */
export const removeMarks = (text: string) => text.replaceAll(/[\uE000-\uE007]/g, '')

const punctuation = '(?:\\\\.|(?![\uE000-\uE007\\\\])[\\p{P}\\p{S}])'
const letter = '[^\\s\\p{P}\\p{S}\uE000-\uE007]'
const closers = '[\uE001\uE003]'
const openers = '[\uE000\uE002]'

const punctuationBeforeCloser = new RegExp(
  `(^|[^\\p{P}\\p{S}])(${punctuation}+)(${closers}+)(?=${letter})`,
  'gu',
)
const openerBeforePunctuation = new RegExp(`(${letter})(${openers}+)(${punctuation}+)`, 'gu')
const closerAfterOther = new RegExp(`([\uE005\uE007]${closers}+)(?=${letter})`, 'gu')
const openerBeforeOther = new RegExp(`(${letter})(?=${openers}+[\uE004\uE006])`, 'gu')

/**
 * With the marks of Markdown, each where it has a meaning (CommonMark, 6.2): punctuation between a mark and a letter
 * goes to the other side of the mark, and parts that follow each other are one.
 */
export function marksToMarkdown(text: string): string {
  return joinRuns(text)
    .replaceAll(punctuationBeforeCloser, '$1$3$2')
    .replaceAll(openerBeforePunctuation, '$1$3$2')
    .replaceAll(closerAfterOther, '$1 ')
    .replaceAll(openerBeforeOther, '$1 ')
    .replaceAll(/\uE000\uE001|\uE002\uE003|\uE006\uE007/g, '')
    .replaceAll(/[\uE000\uE001]/g, '**')
    .replaceAll(/[\uE002\uE003]/g, '*')
    .replaceAll(/[\uE006\uE007]/g, '~~')
    .replaceAll(/[\uE004\uE005]/g, '')
}

/** Word parts what is bold at every change of language. */
function joinRuns(text: string): string {
  const one = [boldMarks, italicMarks, strikeMarks].reduce((made, mark) => joinRunsOf(made, mark), text)
  return one === text ? text : joinRuns(one)
}

/** What follows itself is joined, and what is in itself already is said once. */
function joinRunsOf(text: string, [begin, end]: typeof boldMarks | typeof italicMarks | typeof strikeMarks) {
  let depth = 0
  const outer = text.replaceAll(new RegExp(`[${begin}${end}]`, 'g'), (sign) => {
    if (sign === begin) return depth++ === 0 ? sign : ''
    return --depth === 0 ? sign : ''
  })
  return outer.replaceAll(new RegExp(`${end}([ \\n]?)${begin}`, 'g'), '$1')
}
