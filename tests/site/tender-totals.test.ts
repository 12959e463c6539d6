import { expect, test } from 'vitest'
import { findItem, updateItem } from '~/content/items/store.server.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { localizePath } from '~/i18n/language.ts'
import { textOf } from '../html-form.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'

const cases = [
  ['/downloads/procurement', 'procurementCounts', '$12.5M+', 'all procurement', 'सबै खरिद'],
  ['/notice-board/tenders', 'noticeBoardCounts', '$15.2M+', 'all tender notices', 'सबै बोलपत्र सूचना'],
] as const

test.each(cases)(
  'the total on %s shows its scope',
  { timeout: loadTimeout },
  async (path, key, total, scope, nepaliScope) => {
    const fetchPath = await siteClient()
    const statOf = async (url: string) => {
      const html = await (await fetchPath(url)).text()
      const stats = [...html.matchAll(/<dt\b[\s\S]*?<\/dd>/g)].map(([stat]) => textOf(stat))
      return stats.find((stat) => stat.includes(total) || stat.includes('डलर')) ?? ''
    }
    expect(await statOf(path)).toBe(`Total value , ${scope} since 2017 ${total}`)
    expect(await statOf(localizePath('ne', path))).toContain(`, सन् २०१७ देखिका ${nepaliScope}`)
    const site = await findItem(settings, settingsId)
    if (!site) throw new Error('The sample has settings.')
    await updateItem(settings, settingsId, { ...site, [key]: 'as of Bhadra 2083' }, 'tester')
    expect(await statOf(path)).toBe(`Total value , as of Bhadra 2083 ${total}`)
    await updateItem(settings, settingsId, { ...site, [key]: '' }, 'tester')
    expect(await statOf(path)).toBe(`Total value ${total}`)
  },
)
