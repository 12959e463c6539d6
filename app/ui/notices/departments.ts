export const departmentsEn = {
  Engineering: 'Engineering',
  'Project Management': 'Project Management',
  'Environmental Affairs': 'Environmental Affairs',
  'Environment and Communities': 'Environment and Communities',
  Operations: 'Operations',
  'Health & Safety': 'Health & Safety',
  Procurement: 'Procurement',
  'Human Resources': 'Human Resources',
} as const

export const departmentsNe = {
  Engineering: 'इन्जिनियरिङ',
  'Project Management': 'आयोजना व्यवस्थापन',
  'Environmental Affairs': 'वातावरण',
  'Environment and Communities': 'वातावरण तथा समुदाय',
  Operations: 'सञ्चालन',
  'Health & Safety': 'स्वास्थ्य तथा सुरक्षा',
  Procurement: 'खरिद',
  'Human Resources': 'मानव संसाधन',
} as const
