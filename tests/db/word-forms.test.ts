import { expect, test } from 'vitest'
import { foldText } from '~/text/fold.ts'
import { expandWithSynonyms, includesWordForm, wordForms } from '~/text/word-forms.ts'

const isFound = (text: string, q: string) => includesWordForm(foldText(text), expandWithSynonyms(foldText(q)))

test.each([
  ['सूचना', 'सूचनाहरू सूचनाहरु सूचनाको सूचनाहरूको सूचनामा सूचनाले सूचनालाई सूचनाबाट सूचनासँग नोटिस नोटिसहरू'],
  ['बोलपत्र', 'बोलपत्रहरू बोलपत्रहरुलाई बोलपत्रसम्मको टेन्डर टेण्डरको'],
  ['आयोजना', 'आयोजनाहरू आयोजनाका आयोजनाकी आयोजनाकै'],
  ['सुरुङ', 'सुरुङको सुरुङमा सुरुङदेखि'],
  ['नदी', 'नदीको नदीहरू नदीहरूमा नदीसँग'],
  ['फाराम', 'फारम फारमहरू फारामको'],
  ['फारम', 'फाराम'],
  ['काठमाडौँ', 'काठमाण्डौ काठमान्डौ काठमाडौं काठमाडौँको काठमाण्डौमा काठमाडौ'],
  ['मुआब्जा', 'क्षतिपूर्ति क्षतिपूर्तिको'],
  ['रु. ४५,००,०००', '45,00,000 4,500,000 4500000 ४५००००० ४५,००,०००'],
  ['NPR 4,500,000', '45,00,000 4500000 ४५,००,०००'],
  ['4500000.50', '45,00,000 ४५,००,०००.५०'],
  ['1,10,000', '110000 ११०,०००'],
])('%s is found by %s', (text, queries) => {
  for (const q of queries.split(' ')) expect([q, isFound(text, q)]).toEqual([q, true])
})

test.each([
  ['भूमि', 'भूमिका'],
  ['तालिम', 'तालिका'],
  ['गरिएको', 'गरिमा'],
  ['बीच', 'बीमा'],
  ['भएपछि', 'भएको'],
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
