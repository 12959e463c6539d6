import type { PasteCase } from './pasted-emphasis.ts'

const table = (...rows: string[]) =>
  `<table class=MsoTableGrid>${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</table>`
const cells = (...texts: string[]) => texts.map((text) => `<td><p class=MsoNormal>${text}</p></td>`).join('')
const linesMessage = 'Lines in a cell were joined with “;”.'
const mergedMessage = 'Merged cells were split. Check the tables.'

export const pastedTables: PasteCase[] = [
  {
    name: 'cells that span two rows',
    html: table(
      cells('Lot', 'Works', 'NPR'),
      `<td rowspan=2>A</td>${cells('Weir')}<td rowspan=2>5,00,000</td>`,
      cells('Canal'),
      cells('B', 'Road', '100'),
    ),
    markdown:
      '| Lot | Works | NPR |\n| --- | --- | --- |\n| A | Weir | 5,00,000 |\n| A | Canal |  |\n| B | Road | 100 |',
    status: mergedMessage,
  },
  {
    name: 'cells that span rows and columns, and a header of two rows',
    html: table(
      '<td rowspan=2>Lot</td><td colspan=2>Price</td>',
      cells('NPR', 'USD'),
      cells('A', '5', '1'),
      '<td colspan=2 rowspan=2>None</td><td>2</td>',
      cells('3'),
    ),
    markdown:
      '| Lot | Price NPR | Price USD |\n| --- | --- | --- |\n| A | 5 | 1 |\n| None |  | 2 |\n| None |  | 3 |',
    status: mergedMessage,
  },
  {
    name: 'a title row, and grid columns of Word in which no cell starts',
    html: table(
      '<td colspan=4>Prices</td>',
      '<td colspan=2>Lot</td><td colspan=2>NPR</td>',
      '<td colspan=2>A</td><td colspan=2>5</td>',
    ),
    markdown: 'Prices\n\n| Lot | NPR |\n| --- | --- |\n| A | 5 |',
  },
  {
    name: 'line breaks, paragraphs and lists in a cell',
    html: table(
      cells('Item', 'Price<br>(NPR)'),
      `<td>Pipe<br>Valve</td><td><p>500</p><p>600</p></td>`,
      `<td><ol><li>Sand</li><li>Steel</li></ol></td><td><ul><li>x</li><li>y</li></ul></td>`,
    ),
    markdown:
      '| Item | Price (NPR) |\n| --- | --- |\n| Pipe; Valve | 500; 600 |\n| 1. Sand; 2. Steel | x; y |',
    status: linesMessage,
  },
  {
    name: 'a table in a table',
    html: table(
      cells('Lot', 'Parts'),
      `<td>A</td><td>${table(cells('Gate', '2'), cells('Valve', '3'))}</td>`,
    ),
    markdown: '| Lot | Parts |\n| --- | --- |\n| A | Gate, 2; Valve, 3 |',
    status: linesMessage,
  },
  {
    name: 'Outlook: a layout table',
    html: `<table><tr><td><p>Dear all</p>${table(cells('Lot', 'NPR'), cells('A', '5'))}</td></tr></table>`,
    markdown: 'Dear all\n\n| Lot | NPR |\n| --- | --- |\n| A | 5 |',
  },
  {
    name: 'spans beyond the table, and an empty table',
    html: `<table><tr><td></td><td></td></tr></table>${table(
      '<td>Lot</td><td colspan=1000>Parts</td>',
      `<td rowspan=99>A</td>${cells('Weir', 'Gate')}`,
      cells('Canal', '-'),
    )}${table(cells('Lot', 'Part'), `<td rowspan=0>A</td>${cells('Weir')}`, cells('Canal'))}`,
    markdown:
      '| Lot | Parts |  |\n| --- | --- | --- |\n| A | Weir | Gate |\n| A | Canal | - |\n\n| Lot | Part |\n| --- | --- |\n| A | Weir |\n| A | Canal |',
    status: mergedMessage,
  },
  {
    name: 'a long text that spans rows, pasted once',
    html: table(cells('Lot', 'Part'), `<td rowspan=2>${'Weir '.repeat(50)}</td>${cells('1')}`, cells('2')),
    markdown: `| Lot | Part |\n| --- | --- |\n| ${'Weir '.repeat(50)}| 1 |\n|  | 2 |`,
    status: mergedMessage,
  },
  {
    name: 'too many columns',
    html: `<table><tr>${'<td>a</td>'.repeat(101)}</tr></table>`,
    markdown: Array(101).fill('a').join('\n\n'),
  },
  {
    name: 'Excel: a hidden row',
    html: `<table><tr><td>Lot</td><td>NPR</td></tr><tr style='display:none'><td>Cost</td><td>1</td></tr><tr><td>A</td><td>5</td></tr></table>`,
    markdown: '| Lot | NPR |\n| --- | --- |\n| A | 5 |',
    status: 'Hidden text was left out.',
  },
]
