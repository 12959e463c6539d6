import { expect, test } from 'vitest'
import { excerptAround, excerptFromTexts } from '~/content/search/excerpt.ts'
import { foldText } from '~/text/fold.ts'

const fillers = ['Works go on – as planned. ', 'काम योजनाअनुसार चल्दै छ। विद्युत् गृह। ']

test.each(['tunnel', 'power house', 'सुरुङ', 'विद्युत् केन्द्र'])(
  '%s is marked once and whole at any position in a long text',
  (word) => {
    for (const filler of fillers)
      for (let length = 0; length < 900; length += 7) {
        const lead = filler.repeat(40).slice(0, length).trim()
        const text = `${lead}. ${word} ${filler.repeat(20)}`
        const parts = excerptAround(text, [foldText(word)])
        expect(parts.filter(({ mark }) => mark)).toEqual([{ text: word, mark: true }])
        const quoted = parts.map((part) => part.text).join('')
        expect(text).toContain(quoted.replace(/^… /, '').replace(/ …$/, ''))
      }
  },
)

test('texts after the first match are not computed', () => {
  function* texts() {
    yield 'Nothing of it.'
    yield 'The tunnel is driven from both ends.'
    throw new Error('read another text')
  }
  expect(excerptFromTexts(texts(), ['tunnel'])).toContainEqual({ text: 'tunnel', mark: true })
})
