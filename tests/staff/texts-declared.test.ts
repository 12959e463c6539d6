import { beforeAll, expect, test } from 'vitest'
import { overrideFields } from '~/content/types/text-overrides.ts'
import { declaredDictionaries } from '~/i18n/dictionary.server.ts'
import {
  defaultFormText,
  flattenMessages,
  listPlaceholders,
  listPluralForms,
  pluralForms,
} from '~/i18n/dictionary-messages.ts'
import { languages } from '~/i18n/language.ts'
import { type VisitorPromiseKey, visitorPromiseKeys } from '~/i18n/promises.ts'
import { exampleValue } from '~/routes/staff/texts/placeholder-examples.ts'
import { groupsOnPage, listSiteTexts } from '~/routes/staff/texts/site-texts.server.ts'
import { textFormType } from '~/routes/staff/texts/text-type.ts'
import { loadTimeout } from '../whole-site.ts'
import { signIn } from './texts-site.ts'

beforeAll(signIn, loadTimeout)

test('declared promises name existing texts', () => {
  for (const { name, defaults, promises = {} } of declaredDictionaries.values()) {
    const texts = flattenMessages(defaults.en, name).map(([one]) => one)
    for (const path of Object.values(promises).flat())
      expect(
        texts.some((one) => one === `${name}.${path}` || one.startsWith(`${name}.${path}.`)),
        `${name}: ${path}`,
      ).toBe(true)
  }
})

test('shared promises have several texts, and others are marked as single', () => {
  const counts = visitorPromiseKeys.map(
    (what) => listSiteTexts().filter(({ promises }) => promises.includes(what)).length,
  )
  expect(Math.min(...counts)).toBeGreaterThan(1)
  const both = listSiteTexts().filter(({ promises }) => promises.includes('alone') && promises.length > 1)
  expect(both.map(({ name }) => name)).toEqual([])
})

/** Phrases that identify a promise. A matching text must be declared. */
const promisePhrases: [VisitorPromiseKey, RegExp][] = [
  ['answersToApplications', /every application|all applications|interview/],
  ['papersOfApplications', /5 MB/],
  ['answersToMessages', /every message|two working days/],
  ['emergency', /\bday and night$|any hour/],
  ['complaints', /anonymous/],
  ['notPassedOn', /not pass/],
  ['issuesOfNewsletter', /^announcements about the project/i],
  ['addressForNewsletter', /every issue|(use|deleted?) your address/i],
  ['confirmingNewsletter', /(within|for) seven days|confirm there/i],
  ['waterInRiver', /all year round|water we leave/],
  ['workForPeopleThere', /hire and buy|people of the area|come from the district/],
  ['openBooks', /publish what we|published here|every month/],
  ['tenderDocuments', /(ask for|download|collect|get|same) (the )?documents/i],
  ['answersToBidders', /concern all bidders|addenda/i],
  ['openingOfBids', /in public|opening is public/],
  ['lateBids', /late bids|no more bids/],
]

test.each(promisePhrases)('texts that mention %s are declared', (what, pattern) => {
  const saying = listSiteTexts().filter(({ defaults }) => pattern.test(defaultFormText(defaults.en)))
  const forgotten = saying.filter(({ promises }) => !promises.includes(what))
  expect([saying.length > 1, forgotten.map(({ name }) => name)]).toEqual([true, []])
})

test('every placeholder has an example', () => {
  const places = listSiteTexts().flatMap(({ defaults }) =>
    listPluralForms(defaults.en).flatMap(([, text]) => listPlaceholders(text)),
  )
  const lacking = languages.map((language) =>
    places.filter((place) => exampleValue(place, 'other', language) === place),
  )
  expect(lacking.flat()).toEqual([])
})

test('both languages of a form have the same kind of input', () => {
  for (const { name, defaults } of listSiteTexts()) {
    const { fields } = textFormType(defaults, defaults)
    for (const form of pluralForms)
      expect([name, fields[overrideFields.ne[form]]?.kind]).toEqual([
        name,
        fields[overrideFields.en[form]]?.kind,
      ])
  }
})

test('every text has a unique name and id', () => {
  const texts = listSiteTexts()
  expect(texts.length).toBeGreaterThan(900)
  expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
})

test('a page lists its own texts before those that it shares', () => {
  expect(groupsOnPage('/notice-board/careers/site-engineer').slice(0, 2)).toEqual(['careers', 'apply'])
})
