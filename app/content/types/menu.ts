import { href, suggestion, text } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'

export const menuParts = ['header', 'footer'] as const

export type MenuPart = (typeof menuParts)[number]

export const placeInputNames = { header: 'place[menu]', footer: 'place[footer]' } as const

/** Entries of the header menu and the footer, in two levels. */
export const menu = defineType({
  name: 'menu',
  singular: 'Menu entry',
  plural: 'Menu entries',
  permission: 'company',
  titleField: 'label',
  orderable: true,
  groupField: 'under',
  fields: {
    label: text('Label', {
      max: 60,
      translated: true,
      hint: 'Leave blank to use the name of the page.',
    }),
    href: href('Link', {
      hint: 'A page of this site, such as /river-safety, or another address. Leave blank if it is only a heading for other entries.',
    }),
    under: suggestion('Place', ['header', 'footer'], {
      untranslatable: true,
      isTreeParent: true,
      optionLabels: { header: 'Menu, top level', footer: 'Footer, top level' },
    }),
  },
  list: {
    searchFields: ['label', 'href'],
  },
  api: {
    example: { label: 'River safety', href: '/projects', under: 'header' },
  },
  rules: {
    validate: ({ label, href }) => ({
      label:
        !label && !href.startsWith('/')
          ? 'Enter a label if the entry does not link to a page of this site.'
          : undefined,
    }),
  },
})

export type MenuEntry = Item<typeof menu>
