import { data } from '@remix-run/node'
import type { ContentType } from '~/content/kinds/type.ts'
import { loadScreen, type ScreenTexts } from './screen.server.ts'

/** A type's screen with a figure that another table keeps about each item of the page, by id. */
export async function withFigures<Type extends ContentType>(
  type: Type,
  request: Request,
  read: (ids: string[]) => Promise<Map<string, number>>,
  texts?: ScreenTexts,
) {
  const { data: screen, init } = await loadScreen(type, request, texts)
  const figures = await read(screen.list.items.map(({ _id }) => _id))
  return data({ screen, figures: Object.fromEntries(figures) }, init ?? undefined)
}
