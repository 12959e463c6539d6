import {
  altText,
  choice,
  date,
  flag,
  longText,
  media,
  picture,
  required,
  tags,
  text,
} from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'

const galleryCategories = ['project', 'facility', 'event', 'construction', 'environment'] as const

export const gallery = defineType({
  name: 'gallery',
  singular: 'Gallery item',
  plural: 'Gallery',
  permission: 'news',
  site: {
    listPaths: ['/gallery'],
    searchResult: { ne: ['ग्यालेरी', 'ग्यालेरी'], singular: 'Gallery', order: 9 },
    slugFrom: 'title',
  },
  orderable: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    description: longText('Description', { max: 2000, translated: true }),
    category: choice('Category', galleryCategories, required),
    type: choice('Type', ['image', 'video'], required),
    image: media('Picture or video', {
      hint: 'A video needs its file before you can publish it. If the picture is a rendering, say so in the library.',
    }),
    poster: picture('Still picture of a video'),
    alt: altText('Read aloud to people who cannot see the picture. If blank, the title is read.', 'image'),
    location: text('Location', { max: 120, translated: true }),
    date: date('Taken on'),
    photographer: text('Photographer', { max: 120, translated: true }),
    tags: tags('Tags', { translated: true }),
    featured: flag('Featured'),
  },
  list: {
    searchFields: ['title', 'description', 'tags', 'location', 'photographer'],
    filterFields: ['category', 'type', 'featured'],
    bulkEditable: ['featured', 'category'],
    filterPresets: {
      featured: { label: 'Featured', filters: { featured: 'true' } },
      videos: { label: 'Videos', filters: { type: 'video' } },
    },
  },
  dateField: 'date',
  rules: {
    validate: ({ type, image, visibility }) =>
      type === 'video' && !image && visibility === 'Published'
        ? { image: 'Choose the video file, or save this as a draft.' }
        : {},
    // A video uploaded while the type was still at its first option.
    normalize: ({ image }) => (image?.type.startsWith('video/') ? { type: 'video' as const } : {}),
  },
  api: {
    virtualFields: {
      dimensions: {
        schema: { type: 'string', description: 'Width × height in pixels; empty where not known' },
        resolve: ({ image }) => (image?.width ? `${image.width} × ${image.height}` : ''),
      },
      fileSize: {
        schema: { type: 'string', description: 'As a text, such as 1.2 MB' },
        resolve: ({ image }) => (image ? formatBytes(image.size) : ''),
      },
    },
    example: {
      title: 'Face of the headrace tunnel',
      category: 'construction',
      type: 'image',
      image: true,
      location: 'Adit 2',
      date: true,
      photographer: 'D. Sherpa',
      tags: ['tunnel', 'rock'],
      featured: true,
    },
  },
})

export type GalleryItem = Item<typeof gallery>

const formatBytes = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
