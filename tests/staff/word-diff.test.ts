import { describe, expect, test } from 'vitest'
import { diffFieldWords, shortenFieldDiff } from '~/content/history/word-diff.server.ts'

const diffOf = (before: string, after: string) => diffFieldWords({ label: 'Text', before, after })
const long = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

describe('word differences', () => {
  test.each([
    ['a typo', 'The river keeps its corse.', 'The river keeps its course.', ['corse.'], ['course.']],
    [
      'a sentence more',
      'Bids are opened at one.',
      'Bids are opened at one. Come early.',
      [],
      [' Come early.'],
    ],
    ['a word less', 'A very long tunnel is built', 'A long tunnel is built', ['very '], []],
    ['Nepali, by whole words', 'नदी किनारमा साइरन बज्छ।', 'नदी किनारमा साइरन बज्नेछ।', ['बज्छ।'], ['बज्नेछ।']],
    ['all of a short text', 'Upcoming', 'In Progress', ['Upcoming'], ['In Progress']],
    ['what is gone', 'All of it', '', ['All of it'], []],
    [
      'hardly a word in common',
      long(20),
      `${long(2)} ${'other '.repeat(30)}`,
      [long(20)],
      [`${long(2)} ${'other '.repeat(30)}`],
    ],
  ])('%s', (_, before, after, removed, added) => {
    const found = diffOf(before, after)
    expect([found.before.join(''), found.after.join('')]).toEqual([before, after])
    const alone = (pieces: string[]) => pieces.filter((piece, place) => place % 2 === 1 && piece)
    expect([alone(found.before), alone(found.after)]).toEqual([removed, added])
  })

  test('marks a new section alone, and a rewritten one as a whole', () => {
    const [begin, end] = [`Begin ${long(300)}`, `${long(300)} end`]
    const section = `${long(2000).replaceAll('word', 'new')} `
    expect(diffOf(`${begin} ${end}`, `${begin} ${section}${end}`).after[1]).toBe(section)
    const [old, anew] = [long(400).replaceAll('word', 'old'), long(400).replaceAll('word', 'anew')]
    const diff = diffOf(`${long(900)} ${old} ${end}`, `${long(900)} ${anew} ${end}`)
    expect([diff.before[1], diff.after[1]]).toEqual([old, anew])
  })
})

test('the history shortens long texts around each change at word boundaries', () => {
  const before = `${long(300)} old ${long(300)} gone ${long(300)}`
  const after = `${long(300)} new ${long(300)} ${long(300)}`
  const diff = shortenFieldDiff(diffOf(before, after))
  expect(diff.before[1]?.trim()).toBe('old')
  expect(diff.after[1]?.trim()).toBe('new')
  expect(diff.before.join('').length).toBeLessThan(600)
  expect(diff.before[0]).toMatch(/^…( word\d+)+ $/)
  expect(diff.before[2]).toMatch(/^ word0 [^…]* … word[^…]*word299 ?$/)
  expect(diff.before[4]).toMatch(/^ ?word0 word1 [^…]* …$/)
  const more = shortenFieldDiff(diffOf(long(300), `${long(300)} more`))
  expect([more.before, more.after.at(-1)]).toEqual([[''], ' more'])
  const rewritten = shortenFieldDiff(diffOf(long(300), 'x '.repeat(500)))
  expect(rewritten.after.join('')).toHaveLength(401)
})
