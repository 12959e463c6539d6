import type { LoaderFunctionArgs } from '@remix-run/node'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { updateItem } from '~/content/items/store.server.ts'
import { hasPublishingFields } from '~/content/items/visibility.server.ts'
import { hasDownloadFields } from '~/content/media/documents.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { allAreas, type Permission } from '~/content/schema/permissions.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { pickRepresentatives } from '../representatives.ts'
import { routePaths } from '../route-paths.ts'
import { addSample } from '../workflow/public-reads.ts'
import { routeArgs } from './route-args.ts'

const modules = import.meta.glob<{ loader: (args: LoaderFunctionArgs) => Promise<Response> }>(
  '/app/routes/files/*.ts',
  { eager: true },
)

/** Every route that serves files or data of an item, including future ones. */
const routes = routePaths()
  .filter(({ path }) => path.includes('/:type/:id'))
  .flatMap(({ path, file }) => {
    const module = modules[`/app/${file}`]
    return module ? [[path, module.loader] as const] : []
  })

const types: ContentType[] = contentTypes.filter(
  (type) => hasDownloadFields(type) && hasPublishingFields(type),
)
const keepers = new Map<Permission | 'nobody', Record<string, string>>([['nobody', {}]])

beforeAll(async () => {
  for (const area of allAreas) {
    const token = await addToken(area, 'editor', 'tester', { areas: [area] })
    keepers.set(area, { Authorization: `Bearer ${token}` })
  }
})

let made = 0

async function itemWith(type: ContentType) {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
  const document = {
    ...(await storeDocument(await picture.png().toBuffer(), 'plan.png')),
    width: 8,
    height: 8,
  }
  const files = Object.entries(type.fields).flatMap(([key, { kind }]) => {
    const { servedAs } = serverFieldKinds[kind].file ?? {}
    return servedAs ? [[key, servedAs === 'attached' ? [document, document] : document]] : []
  })
  return addSample(type, `unseen ${++made}`, Object.fromEntries(files))
}

// One type of each area.
const representatives = pickRepresentatives(types, ({ permission }) => [permission])

describe.each(representatives.map((type) => [type.name, type] as const))('a draft of %s', (name, type) => {
  test.each(routes)('is served at %s only to its editors', async (_, loader) => {
    const item = await itemWith(type)
    const ask = async (headers: Record<string, string> = {}) => {
      const response = await loader(routeArgs({ type: name, id: item._id }, { headers }))
      return [response.status, response.headers.get('Cache-Control')]
    }
    const [published] = await ask()
    await updateItem(type, item._id, { ...item, visibility: 'Draft' }, 'tester')
    for (const [area, headers] of keepers) {
      const [status, caching] = await ask(headers)
      expect([area, status]).toEqual([area, area === type.permission ? published : 404])
      expect([area, caching]).not.toEqual([area, expect.stringMatching(/public/)])
    }
  })
})
