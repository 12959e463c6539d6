import { expect, test } from 'vitest'
import { foldText, foldWithOffsets } from '~/text/fold.ts'
import { expandWithSynonyms, includesWordForm, wordForms } from '~/text/word-forms.ts'

test.each([
  ['विद्युत्', 'विद्युत'],
  ['विद्युत्गृह', 'विद्युतगृह'],
  ['सम्बन्ध', 'संबंध'],
  ['सञ्चालक', 'संचालक'],
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
  'न् दी',
  'Plain  text, a\u0301 – THE É\n end',
  '\u0301x \u200d्',
  'क्‍ष\u200b त्र',
])('%s: each folded character has its position in the original', (text) => {
  const { folded, starts, ends } = foldWithOffsets(text)
  expect(folded).toBe(foldText(text))
  expect([starts.length, ends.length]).toEqual([folded.length, folded.length])
  for (const [unit, start] of starts.entries()) expect(start).toBeLessThan(ends[unit] ?? 0)
  expect(foldWithOffsets(text)).toEqual({ folded, starts, ends })
})

const isFound = (text: string, q: string) => includesWordForm(foldText(text), expandWithSynonyms(foldText(q)))

test.each([
  ['सूचना', 'सूचनाहरू सूचनाहरु सूचनाको सूचनाहरूको सूचनामा सूचनाले सूचनालाई सूचनाबाट सूचनासँग नोटिस नोटिसहरू'],
  ['बोलपत्र', 'बोलपत्रहरू बोलपत्रहरुलाई बोलपत्रसम्मको टेन्डर टेण्डरको'],
  ['आयोजना', 'आयोजनाहरू आयोजनाका आयोजनाकी आयोजनाकै'],
  ['सुरुङ', 'सुरुङको सुरुङमा सुरुङदेखि'],
  ['नदी', 'नदीको नदीहरू नदीहरूमा नदीसँग'],
  ['फारम', 'फाराम'],
  ['काठमाडौँ', 'काठमाण्डौ काठमान्डौ काठमाडौं काठमाडौँको काठमाण्डौमा काठमाडौ'],
  ['मुआब्जा', 'क्षतिपूर्ति क्षतिपूर्तिको'],
  ['रु. ४५,००,०००', '45,00,000 4,500,000 4500000 ४५००००० ४५,००,०००'],
  ['NPR 4,500,000', '45,00,000 4500000 ४५,००,०००'],
  ['4500000.50', '45,00,000 ४५,००,०००.५०'],
])('%s is found by %s', (text, queries) => {
  for (const q of queries.split(' ')) expect([q, isFound(text, q)]).toEqual([q, true])
})

test.each([
  ['भूमि', 'भूमिका'],
  ['गरिएको', 'गरिमा'],
  ['बीच', 'बीमा'],
  ['450000', '45,00,000'],
  ['4,50,000', '4500000'],
  ['1,23', '123'],
])('%s is not found by %s', (text, q) => {
  expect(isFound(text, q)).toBe(false)
})

test.each(['tender', 'x1', '984-123', 'को', 'हरू', '12,34', '1,2,3', '4500'.repeat(5)])(
  '%s has no other form',
  (word) => expect(wordForms(word)).toEqual([word]),
)
