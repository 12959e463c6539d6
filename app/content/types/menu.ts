import { href, suggestion, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

/** Entries of the header's menu and of the footer, each on top or below one that is. */
export const menu = contentType({
  name: 'menu',
  one: 'Menu entry',
  many: 'Menu entries',
  area: 'company',
  titled: 'label',
  ordered: true,
  groupedBy: 'under',
  fields: {
    label: text('Label', {
      max: 60,
      translated: true,
      hint: 'Empty: what the page is called that it leads to.',
    }),
    href: href('Leads to', {
      hint: 'A page of this site, such as /river-safety, or an address elsewhere. Empty: it only stands above other entries.',
    }),
    under: suggestion('Stands in', ['header', 'footer'], {
      asIs: true,
      standsUnder: true,
      labels: { header: 'Menu, on top', footer: 'Footer, on top' },
    }),
  },
  search: ['label', 'href'],
  example: { label: 'River safety', href: '/projects', under: 'header' },
  check: ({ label, href }) => ({
    label:
      !label && !href.startsWith('/')
        ? 'Label is required where an entry leads to no page of this site.'
        : undefined,
  }),
})

export type MenuEntry = Item<typeof menu>
