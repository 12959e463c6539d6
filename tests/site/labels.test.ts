import { describe, expect, test } from 'vitest'
import { textOf } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'

const read = async (path: string) => (await (await siteClient())(path)).text()

/** The labels and values of all definition lists. */
const factsIn = (html: string) =>
  [...html.matchAll(/<dt\b[^>]*>([\s\S]*?)<\/dt><dd\b[^>]*>([\s\S]*?)<\/dd>/g)].map(
    ([, label = '', value = '']) => [textOf(label), textOf(value)],
  )

describe.each(['', '/ne'])('in the edition at “%s”', (edition) => {
  test.each([
    '/notice-board',
    '/notice-board/announcements',
    '/notice-board/careers',
    '/notice-board/tenders',
  ])('no fact of %s repeats its label', async (path) => {
    const facts = factsIn(await read(edition + path))
    expect(facts.length).toBeGreaterThan(9)
    const first = (text = '') => text.split(/[\s:]+/)[0]
    expect(facts.filter(([label, value]) => first(label) === first(value))).toEqual([])
    expect(facts.filter(([, value]) => /^Until\b|[०-९] सम्म$/.test(value ?? ''))).toEqual([])
  })
})

test('the phone menu labels the notice board by its content', async () => {
  const links = [...(await read('/ne')).matchAll(/<a\b[^>]*href="\/ne\/notice-board"[^>]*>([\s\S]*?)<\/a>/g)]
  const names = links.map(([, name = '']) => textOf(name))
  expect(names).toContain('सबै हेर्नुहोस्')
  expect(names).not.toContain('परिचय')
})
