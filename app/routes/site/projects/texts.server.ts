import { type FieldName, fieldNames } from '~/content/types/field-names.ts'
import { dictionary, type Notes } from '~/process/dictionary.server.ts'
import { fieldPageEn, fieldsEn, projectsEn } from './en.ts'
import { fieldPageNe, fieldsNe, projectsNe } from './ne.ts'

export const projectsTexts = dictionary('projects', projectsEn, projectsNe, {
  called: 'Project progress',
  pages: ['/projects'],
  promises: ['projects.asOf'],
})

export const fieldPageTexts = dictionary('fieldPage', fieldPageEn, fieldPageNe, {
  called: 'Pages of the fields',
  pages: fieldNames.map((field) => `/projects/${field}`),
})

const ofField = (field: FieldName, called: string): Notes => ({
  called,
  pages: [`/projects/${field}`],
  promises: ['texts'],
})

/** A page carries those of its own field. */
export const fieldTexts = {
  ror: dictionary('ror', fieldsEn.ror, fieldsNe.ror, ofField('ror', 'Run-of-river')),
  reservoir: dictionary(
    'reservoir',
    fieldsEn.reservoir,
    fieldsNe.reservoir,
    ofField('reservoir', 'Reservoir'),
  ),
  transmission: dictionary(
    'transmission',
    fieldsEn.transmission,
    fieldsNe.transmission,
    ofField('transmission', 'Transmission'),
  ),
  om: dictionary('om', fieldsEn.om, fieldsNe.om, ofField('om', 'Operation & maintenance')),
}
