import type { TranslationOf } from '~/i18n/message.ts'
import type { departmentsEn } from './departments-en.ts'

export const departmentsNe = {
  Engineering: 'इन्जिनियरिङ',
  'Project Management': 'आयोजना व्यवस्थापन',
  'Environmental Affairs': 'वातावरण',
  'Environment and Communities': 'वातावरण तथा समुदाय',
  Operations: 'सञ्चालन',
  'Health & Safety': 'स्वास्थ्य तथा सुरक्षा',
  Procurement: 'खरिद',
  'Human Resources': 'मानव संसाधन',
} as const satisfies TranslationOf<typeof departmentsEn>
