import { data } from '@remix-run/node'
import type { ContentType } from '~/content/kinds/type.ts'
import {
  type Act,
  type ActedOn,
  actOnChosen,
  actsOn,
  type Chosen,
  nameOf,
} from '~/content/store/chosen.server.ts'
import { mostChosen } from '~/content/store/most-chosen.ts'
import { matchingIds } from '~/content/store/sorting.server.ts'
import { standingOf } from '~/content/store/standing.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import type { Received } from '~/files/receive.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { redirectWith } from './flash.server.ts'
import { readList } from './list.server.ts'

const t = staffFormsEn.chosen

export interface Asking {
  act: string
  chosen: string
  count: number
  names: string[]
  isRemoval: boolean
}

interface Posted {
  request: Request
  actor: string
  locked: readonly string[]
  back: string
}

export async function actOnList(type: ContentType, { texts }: Received, posted: Posted) {
  const { request, actor, locked, back } = posted
  const sent = Object.fromEntries(texts)
  const act = actsOn(type, locked).find(({ name }) => name === sent.act)
  const chosen = sent.all ? await allThatMatch(type, request) : readChosen(texts)
  if (!act || chosen.length === 0) return redirectWith(request, back, { text: act ? t.nothing : t.noAct })
  const asking = sent.meant ? undefined : await questionOf(type, act, chosen)
  if (asking) return data({ asking }, 200)
  const acted = await actOnChosen(type, act, chosen, actor)
  return redirectWith(request, back, {
    text: inWords(act, acted),
    undo: acted.changes.join(' ') || undefined,
  })
}

/** Ticked boxes, or what a question before that brought. */
export const readChosen = (texts: [string, string][]): Chosen[] =>
  [...new Set(texts.filter(([name]) => name === 'chosen').flatMap(([, value]) => value.split(' ')))]
    .filter(Boolean)
    .slice(0, mostChosen)
    .map((one) => {
      const [, id = one, version] = /^(.+):(\d{1,9})$/.exec(one) ?? []
      return { id, version: version ? Number(version) : undefined }
    })

async function allThatMatch(type: ContentType, request: Request): Promise<Chosen[]> {
  const { query, sort } = await readList(type, new URL(request.url).searchParams)
  return matchingIds(type, query, sort, mostChosen)
}

const named = 10

async function questionOf(type: ContentType, act: Act, chosen: Chosen[]): Promise<Asking | undefined> {
  if (act.name !== 'remove' && act.name !== 'draft') return undefined
  const items = await Promise.all(chosen.map(({ id }) => findItem(type, id)))
  const there = items.filter((item) => item !== undefined)
  const live = there.filter((item) => standingOf(type, item).state === 'live')
  const meant = act.name === 'draft' ? live : there
  if (meant.length === 0) return undefined
  return {
    act: act.name,
    chosen: chosen.map(({ id, version }) => (version === undefined ? id : `${id}:${version}`)).join(' '),
    count: meant.length,
    names: meant.slice(0, named).map((item) => nameOf(type, item)),
    isRemoval: act.name === 'remove',
  }
}

function inWords(act: Act, { done, same, unseen, refused }: ActedOn) {
  const said = act.group
    ? t.set(act.group, act.label)
    : t.done[act.name === 'draft' ? 'draft' : act.name === 'remove' ? 'remove' : 'publish']
  return [
    done > 0 && t.count(done, said),
    same > 0 && t.same(same),
    unseen > 0 && t.unseen(unseen),
    refused.length > 0 && t.refused(refused.length),
    ...refused.slice(0, named).map(({ name, why }) => t.why(name, why)),
    refused.length > named && t.more(refused.length - named),
  ]
    .filter(Boolean)
    .join(' ')
}
