export const commonFieldNames = [
  'category',
  'date',
  'location',
  'ne.location',
  'photographer',
  'ne.photographer',
]
