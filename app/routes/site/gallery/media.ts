import type { GalleryItem } from '~/content/types/gallery.ts'

export interface MediaCardData extends MediaSummary {
  description: string
  category: GalleryItem['category']
  location: string
  date: string
  photographer: string
  tags: string[]
  dimensions: string
  fileSize: string
  featured: boolean
}

export interface MediaSummary {
  _id: string
  slug: string
  path: string
  title: string
  type: GalleryItem['type']
  /** Stored name of the picture, a video's still; empty where there is none. */
  picture: string
}

export interface MediaItem extends MediaCardData {
  /** What the picture shows; empty where nobody has said it. */
  alt: string
  /** The original, to download under its name; undefined where there is no file. */
  download?: { url: string; fileName: string }
  /** Undefined for a picture. */
  video?: { url: string; type: string; width: number; height: number }
}
