export const markdownEn = {
  table: 'Table',
  impression: 'Artist’s impression',
}
