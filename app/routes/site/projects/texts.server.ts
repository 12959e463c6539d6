import { dictionary } from '~/process/dictionary.server.ts'
import { fieldPageEn, fieldsEn, projectsEn } from './en.ts'
import { fieldPageNe, fieldsNe, projectsNe } from './ne.ts'

export const projectsTexts = dictionary('projects', projectsEn, projectsNe)

export const fieldPageTexts = dictionary('fieldPage', fieldPageEn, fieldPageNe)

/** A page carries those of its own field. */
export const fieldTexts = {
  ror: dictionary('ror', fieldsEn.ror, fieldsNe.ror),
  reservoir: dictionary('reservoir', fieldsEn.reservoir, fieldsNe.reservoir),
  transmission: dictionary('transmission', fieldsEn.transmission, fieldsNe.transmission),
  om: dictionary('om', fieldsEn.om, fieldsNe.om),
}
