import { type FieldName, fieldNames } from '~/content/types/field-names.ts'
import { dictionary, type Notes } from '~/process/dictionary.server.ts'
import { fieldPageEn, fieldsEn, projectsEn } from './en.ts'
import { fieldPageNe, fieldsNe, projectsNe } from './ne.ts'

export const projectsTexts = dictionary('projects', projectsEn, projectsNe, {
  called: 'Project progress',
  pages: ['/projects'],
  promises: { openBooks: ['projects.asOf'] },
})

export const fieldPageTexts = dictionary('fieldPage', fieldPageEn, fieldPageNe, {
  called: 'Pages of the fields',
  pages: fieldNames.map((field) => `/projects/${field}`),
})

const ofField = (field: FieldName, called: string, promises: Notes['promises']): Notes => ({
  called,
  pages: [`/projects/${field}`],
  promises,
})

/** A page carries those of its own field. */
export const fieldTexts = {
  ror: dictionary(
    'ror',
    fieldsEn.ror,
    fieldsNe.ror,
    ofField('ror', 'Run-of-river', {
      waterInRiver: ['description', 'texts.2'],
      alone: ['texts.0', 'texts.1'],
    }),
  ),
  reservoir: dictionary(
    'reservoir',
    fieldsEn.reservoir,
    fieldsNe.reservoir,
    ofField('reservoir', 'Reservoir', { alone: ['texts'] }),
  ),
  transmission: dictionary(
    'transmission',
    fieldsEn.transmission,
    fieldsNe.transmission,
    ofField('transmission', 'Transmission', { alone: ['texts'] }),
  ),
  om: dictionary(
    'om',
    fieldsEn.om,
    fieldsNe.om,
    ofField('om', 'Operation & maintenance', {
      workForPeopleThere: ['texts.2'],
      alone: ['texts.0', 'texts.1'],
    }),
  ),
}
