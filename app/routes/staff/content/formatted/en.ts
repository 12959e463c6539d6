/** The name of the button that shows a form's texts as visitors will see them. */
export const previewName = 'preview'

/** What the input of a formatted text says. */
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
  stand: 'text',
  tableTemplate: '| Heading | Heading |\n| --- | --- |\n| Text | Text |',
  preview: 'Show the preview',
  hide: 'Hide the preview',
  previewOf: (label: string) => `Preview of ${label}`,
  previewAll: 'Preview the texts',
  empty: 'Nothing to show yet.',
  failed: 'The preview could not be made. Nothing is lost.',
  noScripts: 'Shown as visitors will see it. Nothing is saved yet.',
  close: 'Close',
  link: {
    title: 'Where does it lead?',
    input: 'Search pages, items and documents, or type an address',
    use: (address: string) => `Use the address ${address}`,
    found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
    none: 'Nothing found. An address starts with /, https://, mailto: or tel:.',
  },
  picture: {
    title: 'Which picture?',
    input: 'Search stored pictures by what they belong to',
    alt: 'What it shows, for those who can’t see it; empty: what the library says',
    upload: 'Take a new picture from this device',
    uploading: 'The picture is being sent…',
    failed: 'The picture could not be sent.',
    none: 'No stored picture found.',
  },
  help: {
    title: 'How to format',
    lines: [
      ['# Heading', 'a heading; ## for a smaller one'],
      ['**bold**  *italic*', 'emphasis'],
      ['- one', 'a list, one entry a line; 1. for a numbered one'],
      ['[text](/contact)', 'a link: a page of this site, https://…, mailto:… or tel:…'],
      ['![what it shows](/uploads/…)', 'a stored picture'],
      ['> words', 'a quote'],
      ['| a | b |', 'a table: the second line is | --- | --- |'],
    ],
    paragraph: 'An empty line begins a new paragraph. A sign that shall stay as it is has \\ before it.',
  },
}
