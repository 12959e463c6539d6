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
  /** Stored name of the picture, or of the video's poster; empty if there is none. */
  picture: string
}

export interface MediaItem extends MediaCardData {
  /** The alternative text; empty if nobody wrote one. */
  alt: string
  /** URL of the original file for download; undefined if there is no file. */
  download?: { url: string; fileName: string }
  /** Undefined for pictures. */
  video?: { url: string; type: string; width: number; height: number }
}
