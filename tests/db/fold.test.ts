import { expect, test } from 'vitest'
import { foldText, foldWithOffsets } from '~/text/fold.ts'

test.each([
  ['विद्युत्', 'विद्युत'],
  ['विद्युत्गृह', 'विद्युतगृह'],
  ['सम्बन्ध', 'संबंध'],
  ['सञ्चालक', 'संचालक'],
  ['शेयर', 'सेयर'],
  ['वैशाख', 'बैशाख'],
  ['नीलखोला', 'निलखोला'],
  ['पुँजी', 'पूंजी'],
  ['आ.व. २०८२/८३', 'आ.व. 2082/83'],
  ['क्‍षेत्र', 'क्षेत्र'],
  ['फ़ोन', 'फोन'],
  ['ÉTÉ', 'été'],
])('%s and %s are the same to whoever searches', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test.each(['दर', 'दिन', 'बोलपत्र', 'जलविद्युत आयोजना', 'Turbine 12'])(
  '%s does not match other words',
  (word) => {
    for (const other of ['दूर', 'दान', 'बोलपत', 'जलविद्युत योजना', 'Turbine 13'])
      expect(foldText(word)).not.toBe(foldText(other))
  },
)

test.each([
  'सम्बन्धी विद्युत् गृह, १२ अङ्क',
  'कार्य क्रम र सञ्चालन',
  'न् दी',
  'Plain  text, a\u0301 – THE É\n end',
  'é e\u0301 ﬁ',
  '\u0301x \u200d्',
  'क्‍ष\u200b त्र',
])('%s: each folded character has its position in the original', (text) => {
  const { folded, starts, ends } = foldWithOffsets(text)
  expect(folded).toBe(foldText(text))
  expect([starts.length, ends.length]).toEqual([folded.length, folded.length])
  for (const [unit, start] of starts.entries()) expect(start).toBeLessThan(ends[unit] ?? 0)
  expect(foldWithOffsets(text)).toEqual({ folded, starts, ends })
})
