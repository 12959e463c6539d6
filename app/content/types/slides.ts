import { altText, choice, link, longText, picture, required, text } from '~/content/fields/index.ts'
import { defineType } from '~/content/schema/define.ts'

const slideIcons = ['Droplet', 'Mountain', 'Gauge', 'BatteryCharging'] as const

export const slides = defineType({
  name: 'slides',
  singular: 'Hero slide',
  plural: 'Hero slides',
  permission: 'news',
  titleField: 'titleA',
  adminPath: '/admin/hero-slides',
  site: {
    embeddedOn: ['/'],
  },
  orderable: true,
  fields: {
    image: picture('Picture', required),
    alt: altText('Only if the picture shows something the words on it do not say.', 'image'),
    tag: text('Tag', { ...required, translated: true }),
    titleA: text('Title, first line', { ...required, translated: true }),
    titleB: text('Title, second line', { ...required, translated: true }),
    desc: longText('Description', { ...required, max: 500, translated: true }),
    icon: choice('Icon', slideIcons, { optionLabels: { BatteryCharging: 'Battery charging' } }),
    cta: link('Button', { translated: true }),
  },
  rules: {
    validate: ({ cta: { label, href } }) =>
      label && !href
        ? { cta: 'The button has a text but no address. Add the address, or clear both.' }
        : href && !label
          ? { cta: 'The button has an address but no text. Add the text, or clear both.' }
          : {},
  },
  list: {
    searchFields: ['tag', 'titleA', 'titleB', 'desc'],
  },
  api: {
    example: {
      tag: 'Under construction',
      titleA: 'Clean power from',
      titleB: 'the river',
      desc: 'A run-of-river project in the hills of Nepal.',
      icon: 'Gauge',
      cta: { label: 'See the progress', href: '/projects' },
    },
  },
})
