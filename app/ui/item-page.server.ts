import { data, type LoaderFunctionArgs } from '@remix-run/node'
import type { ContentType } from '~/content/kinds/type.ts'
import { leadOn } from '~/content/public/lead-on.server.ts'
import { pageCaching, uncached } from '~/process/caching.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import type { Dictionary } from '~/process/words.ts'

/** What an item's page shows; where its address was changed it leads on, and where there is none it answers 404. */
export async function loadItem<Item>(
  { request, params }: LoaderFunctionArgs,
  type: ContentType,
  find: (slug: string) => Promise<Item | undefined>,
  ...dictionaries: Dictionary[]
) {
  const item = await find(params.slug ?? '')
  if (!item) await leadOn(type, { request, params })
  const texts = textsOf(...dictionaries)
  if (!item) return data({ item: null, texts }, { status: 404, headers: uncached })
  return data({ item, texts }, { headers: pageCaching() })
}
