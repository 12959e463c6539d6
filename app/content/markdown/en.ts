export const markdownEn = {
  table: 'Table',
}
