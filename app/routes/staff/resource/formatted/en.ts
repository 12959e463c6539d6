export const previewInputName = 'preview'

export const formattedEn = {
  toolbar: (label: string) => `Formatting of ${label}`,
  buttons: {
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italic',
    list: 'List',
    numbered: 'Numbered list',
    quote: 'Quote',
    link: 'Link',
    picture: 'Picture',
    table: 'Table',
  },
  placeholder: 'text',
  tableTemplate: '| Heading | Heading |\n| --- | --- |\n| Text | Text |',
  preview: 'Show the preview',
  hide: 'Hide the preview',
  previewOf: (label: string) => `Preview of ${label}`,
  previewAll: 'Preview the texts',
  empty: 'Nothing to show yet.',
  failed: 'The preview failed. Your text is still here.',
  noScripts: 'This is how visitors will see it. Nothing is saved yet.',
  close: 'Close',
  /** Notes about content that a paste dropped or converted. */
  pasted: {
    pictures: (count: number) =>
      `${count === 1 ? '1 picture was' : `${count} pictures were`} not pasted. Add ${count === 1 ? 'it' : 'each'} with the button “Picture”, or copy it alone and paste it here.`,
    textBoxes: (count: number) =>
      `${count === 1 ? '1 text box was' : `${count} text boxes were`} not pasted. Copy the words in ${count === 1 ? 'it' : 'each'} and paste them here.`,
    formulas: (count: number) => `${count === 1 ? '1 formula was' : `${count} formulas were`} not pasted.`,
    embedded: (count: number) =>
      `${count === 1 ? '1 embedded object was' : `${count} embedded objects were`} not pasted.`,
    deleted: () => 'Text that tracked changes delete was left out.',
    hidden: () => 'Hidden text was left out.',
    comments: (count: number) => `${count === 1 ? '1 comment was' : `${count} comments were`} left out.`,
    footnotes: (count: number) =>
      `${count === 1 ? '1 footnote was' : `${count} footnotes were`} not copied. The text still has ${count === 1 ? 'its number' : 'their numbers'}.`,
    merged: () => 'Merged cells were split. Check the tables.',
    cellLines: () => 'Lines in a cell were joined with “;”.',
    marks: () => 'Marks such as (a), i. or 1.1 were kept as text.',
    scripts: () => 'Raised or lowered letters were written as ^(…) or _(…).',
  },
  link: {
    title: 'Add a link',
    input: 'Search for a page, item or document, or type an address',
    use: (address: string) => `Use the address ${address}`,
    found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
    none: 'No results. An address starts with /, https://, mailto: or tel:.',
  },
  picture: {
    title: 'Add a picture',
    input: 'Search the library',
    alt: 'Describe the picture (alt text)',
    upload: 'Or upload a new picture',
    ask: 'This picture has no alt text yet.',
    put: 'Add picture',
    putBare: 'Add without alt text (decorative)',
    uploading: 'Uploading…',
    failed: 'The upload failed.',
    none: 'No pictures found.',
  },
  help: {
    title: 'How to format',
    lines: [
      ['# Heading', 'a heading; ## for a smaller one'],
      ['**bold**  *italic*', 'emphasis'],
      ['~~old~~', 'words that are struck out'],
      ['- one', 'a list, one entry a line; 1. for a numbered one'],
      ['[text](/contact)', 'a link: a page of this site, https://…, mailto:… or tel:…'],
      ['![what it shows](/uploads/…)', 'a stored picture; copy this line from its page in the Library'],
      ['> words', 'a quote'],
      ['| a | b |', 'a table: the second line is | --- | --- |'],
    ],
    paragraph:
      'Leave a line empty to start a new paragraph. To show a character such as * as it is, put \\ before it.',
  },
}
