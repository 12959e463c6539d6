import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { datesAround } from '~/sample/day.ts'
import { gallerySeed } from '~/sample/gallery.ts'
import { phaseSeed, slideSeed } from '~/sample/home.ts'
import { altOf, nepaliAltOf, type PictureName } from '~/sample/pictures.ts'

const seed = join('app', 'sample')

describe('pictures', () => {
  const folder = join(seed, 'pictures')
  const shown = [
    ...[...slideSeed, ...phaseSeed].map(({ image, alt }) => ({ name: image, alt })),
    ...gallerySeed(datesAround(nepalDay())).map(({ image, poster, alt }) => ({
      name: poster || image.stored,
      alt,
    })),
  ]

  test('each has one alternative text and is shown at most twice', () => {
    for (const { name, alt } of shown) {
      expect(alt, name).toBe(altOf(name as PictureName))
      expect(shown.filter((other) => other.name === name).length, name).toBeLessThan(3)
    }
  })

  test('describe unbuilt structures as a view of the future', () => {
    for (const name of readdirSync(folder).filter((name) => name.endsWith('.jpg'))) {
      const alt = altOf(name as PictureName)
      if (!/powerhouse|basins|steel pipes|switchyard|power line|dam\b/.test(alt)) continue
      expect(alt, name).toMatch(/^How it (will|would) look: /)
      expect(nepaliAltOf(name as PictureName), name).toMatch(/^(बनेमा )?यस्तो देखिनेछ: /)
    }
  })

  test('are credited as visualisations', () => {
    for (const { photographer, title } of gallerySeed(datesAround(nepalDay())))
      expect(photographer, title).toMatch(/visualisation|काल्पनिक चित्र/)
  })

  test('are small, alone and together', () => {
    const sizes = readdirSync(seed, { recursive: true, withFileTypes: true })
      .filter((entry) => /\.(jpg|pdf|xlsx|mp4)$/.test(entry.name))
      .map((entry) => ({ name: entry.name, size: statSync(join(entry.parentPath, entry.name)).size }))
    for (const { name, size } of sizes) expect(size, name).toBeLessThan(300_000)
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(6_000_000)
    const unused = readdirSync(folder).filter(
      (name) => name.endsWith('.jpg') && !shown.some((picture) => picture.name === name),
    )
    expect(unused).toEqual(['switchyard-evening.jpg'])
  })
})
