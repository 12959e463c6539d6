import { type FieldOfWork, fieldsOfWork } from '~/content/types/projects/options.ts'
import { type DictionaryOptions, defineDictionary } from '~/i18n/dictionary.server.ts'
import { fieldPageEn, fieldsEn, projectsEn } from './en.ts'
import { fieldPageNe, fieldsNe, projectsNe } from './ne.ts'

export const projectsTexts = defineDictionary('projects', projectsEn, projectsNe, {
  label: 'Project progress',
  pages: ['/projects'],
  promises: { openBooks: ['projects.asOf'] },
})

export const fieldOfWorkPageTexts = defineDictionary('fieldPage', fieldPageEn, fieldPageNe, {
  label: 'Pages of the fields',
  pages: fieldsOfWork.map((field) => `/projects/${field}`),
})

const fieldNotes = (
  field: FieldOfWork,
  label: string,
  promises: DictionaryOptions['promises'],
): DictionaryOptions => ({
  label,
  pages: [`/projects/${field}`],
  promises,
})

/** A page carries those of its own field. */
export const fieldOfWorkTexts = {
  ror: defineDictionary(
    'ror',
    fieldsEn.ror,
    fieldsNe.ror,
    fieldNotes('ror', 'Run-of-river', {
      waterInRiver: ['description', 'texts.2'],
      alone: ['texts.0', 'texts.1'],
    }),
  ),
  reservoir: defineDictionary(
    'reservoir',
    fieldsEn.reservoir,
    fieldsNe.reservoir,
    fieldNotes('reservoir', 'Reservoir', { alone: ['texts'] }),
  ),
  transmission: defineDictionary(
    'transmission',
    fieldsEn.transmission,
    fieldsNe.transmission,
    fieldNotes('transmission', 'Transmission', { alone: ['texts'] }),
  ),
  om: defineDictionary(
    'om',
    fieldsEn.om,
    fieldsNe.om,
    fieldNotes('om', 'Operation & maintenance', {
      workForPeopleThere: ['texts.2'],
      alone: ['texts.0', 'texts.1'],
    }),
  ),
}
