import { data } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import type { Rights } from '~/content/kinds/areas.ts'
import { createItem, findItem, removeItem } from '~/content/store/store.server.ts'
import { waitingAt } from '~/content/store/waiting.server.ts'
import { type Words, words } from '~/content/types/words.ts'
import { type Received, ReceiveError, receiveForm, smallForm } from '~/files/receive.server.ts'
import { excerpt } from '~/process/excerpt.ts'
import { wordsIn } from '~/process/phrases.ts'
import { backTo, closedForm, discard, failed, isMeantBy } from '~/routes/staff/content/act.server.ts'
import { redirectWith, takeNotice } from '~/routes/staff/content/flash.server.ts'
import { type FormState, sentForm } from '~/routes/staff/content/form-state.server.ts'
import { openWith, type Person } from '~/routes/staff/content/offer.server.ts'
import { saveForm } from '~/routes/staff/content/save.server.ts'
import { requireSender } from '~/routes/staff/content/set-aside.server.ts'
import { storedCopy } from '~/routes/staff/content/stored-copy.server.ts'
import { undoAction } from '~/routes/staff/content/undo.server.ts'
import { copyInputs, wayName } from '~/routes/staff/content/ways.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { textsEn as t } from './en.ts'
import { fitOf } from './find-texts.ts'
import {
  alikeOf,
  type CurrentText,
  currentTexts,
  groupsOf,
  isChanged,
  rankOnPage,
  type SiteText,
  siteTexts,
} from './site-texts.server.ts'
import { checkedType, emptyText, inputsOfText, keptOfText } from './text-type.ts'

const pageSize = 30

const states: Record<string, (text: CurrentText) => boolean> = {
  changed: isChanged,
  promises: ({ promises }) => promises.length > 0,
  outdated: ({ isOutdated }) => isOutdated,
}

export async function loadTexts(request: Request) {
  const staff = await requireStaff(request, words.area)
  const address = new URL(request.url)
  const { searchParams: params } = address
  const [{ notice, headers }, all] = await Promise.all([takeNotice(request), currentTexts()])
  const opened = params.has('edit') ? all.find(({ id }) => id === params.get('edit')) : undefined
  const isGone = params.has('edit') && !opened
  const saved = notice?.undo === undefined ? undefined : all.find(({ id }) => id === notice.item)
  const list = listOf(all, params)
  const waits = await waitingAt(
    words,
    list.texts.map(({ id }) => id),
  )
  const discarding = params.get('discard') ?? ''
  return data(
    {
      ...list,
      texts: list.texts.map((text) => ({ ...text, waits: waits[text.id] })),
      opened: opened && {
        ...shownText(opened),
        alike: alikeOf(all, opened).map(({ what, texts }) => ({
          what,
          texts: texts.map((text) => ({ id: text.id, called: text.called, words: shortly(text) })),
        })),
        ...(await openedText(opened, staff, address)),
      },
      discarding: (await storedCopy(words, discarding)) ? discarding : '',
      notice: isGone ? { text: t.gone } : notice,
      remembered: saved && { id: saved.id, count: sameAs(all, saved).length - 1 },
    },
    { headers, status: isGone ? 404 : 200 },
  )
}

function listOf(all: CurrentText[], params: URLSearchParams) {
  const q = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)
  const on = /^\/[\p{L}\p{M}\p{N}_/-]*$/u.exec(params.get('on') ?? '')?.[0].replace(/(?<=.)\/$/, '') ?? ''
  const group = params.get('group') ?? ''
  const same = all.find(({ id }) => id === params.get('same'))
  const [state = '', isMeant] = Object.entries(states).find(([name]) => name === params.get('state')) ?? []
  const groups = new Map(all.map((text) => [text.group, text.called]))
  const order = on ? groupsOf(on) : [...groups.keys()]
  const found = (same ? sameAs(all, same) : all)
    .filter((text) => order.includes(text.group) && (!groups.has(group) || text.group === group))
    .filter((text) => !on || rankOnPage(text, on) !== undefined)
    .filter((text) => !isMeant || isMeant(text))
    .map((text) => ({ text, fit: fitOf(phrasesOf(text), q) }))
    .filter(({ fit }) => fit > 0)
    .sort(
      (one, other) =>
        other.fit - one.fit ||
        placeOf(order, one.text) - placeOf(order, other.text) ||
        (on ? (rankOnPage(one.text, on) ?? 0) - (rankOnPage(other.text, on) ?? 0) : 0),
    )
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const asked = Number(/^\d{1,6}$/.exec(params.get('page') ?? '1')?.[0] ?? 1)
  const page = Math.min(Math.max(asked, 1), pages)
  return {
    q,
    on,
    group: groups.has(group) ? group : '',
    state,
    same: same && { id: same.id, words: shortly(same) },
    groups: [...groups],
    total: found.length,
    changed: all.filter(isChanged).length,
    page,
    pages,
    texts: found.slice((page - 1) * pageSize, page * pageSize).map(({ text }) => shownText(text)),
  }
}

const placeOf = (order: string[], { group }: CurrentText) => order.indexOf(group)

/** The text itself, and the others that promise what it does. */
const sameAs = (all: CurrentText[], same: CurrentText) => {
  const alike = new Set(alikeOf(all, same).flatMap(({ texts }) => texts))
  return all.filter((text) => text === same || alike.has(text))
}

const shortly = ({ now }: CurrentText) => excerpt(wordsIn(now.en), 90)

const phrasesOf = ({ defaults, now }: CurrentText) => [now.en, now.ne, defaults.en, defaults.ne]

const shownText = (text: CurrentText) => {
  const { item, ...shown } = text
  return { ...shown, isChanged: isChanged(text) }
}

/** The form of a text, or of its working copy. A text that nobody has changed yet is live too. */
async function openedText(text: CurrentText, person: Person, address: URL) {
  const { form, offer } = await openWith(words, text.item ?? unchanged(text), person, address)
  return { form: { ...form, inputs: { ...form.inputs, ...inputsOfText(text.defaults, form.inputs) } }, offer }
}

const kept = { position: 0, version: 0, createdAt: '', updatedAt: '', slug: '', path: '' }

const unchanged = (text: SiteText): Words => ({ ...kept, ...emptyText(text), _id: text.id })

export async function actOnText(request: Request) {
  const staff = await requireSender(request, words.area, words)
  const actor = staff.email
  const url = new URL(request.url)
  const back = backTo(url)
  try {
    return await receiveForm(request, { largest: smallForm }, async (received) => {
      const { intent = '', id = '' } = Object.fromEntries(received.texts)
      if (intent === 'undo') return undoAction(words, request, received, { actor, locked: [], back })
      if (intent === 'discard') return discard(words, id, { request, actor, back })
      const text = siteTexts().find(({ id }) => id === url.searchParams.get('edit'))
      if (!['save', 'reset'].includes(intent)) throw new ReceiveError(400, staffFormsEn.unreadable)
      if (!text) throw new ReceiveError(404, t.gone)
      if (intent === 'reset') return reset(text, { request, actor, back })
      return save(text, received, { request, actor, back }, staff)
    })
  } catch (error) {
    return failed(error, closedForm, t.saveFailed)
  }
}

interface Posted {
  request: Request
  actor: string
  back: string
}

async function reset({ id }: SiteText, { request, actor, back }: Posted, isUrgent = false) {
  const undo = await removeItem(words, id, actor, { isUrgent })
  return redirectWith(request, back, {
    text: undo ? t.save.reset : t.same,
    undo: undo || undefined,
    item: id,
  })
}

async function save(text: SiteText, received: Received, posted: Posted, rights: Rights) {
  const { request, actor, back } = posted
  const { texts } = received
  const sent = Object.fromEntries(texts)
  const { id, name, defaults } = text
  const isApart =
    ['copy', 'review', 'publish'].includes(sent[wayName] ?? '') || Boolean(sent[copyInputs.version])
  let stored = await findItem(words, id)
  const kept = keptOfText(defaults, sent)
  const typed = inputsOfText(defaults, sent)
  // Only shown again, with the sample of what was typed.
  if (sent.show) return refused({ ...sentForm(sent), id, inputs: typed }, 200)
  const isDefault = Object.values(kept).every((value) => !value)
  const isEmptied = Object.keys(inputsOfText(defaults)).some((key) => sent[key]?.trim() === '')
  if (isDefault && !stored) {
    if (!isEmptied) return redirectWith(request, back, { text: t.same, item: id })
    return refused({ ...sentForm(sent), id, message: t.cleared, inputs: typed }, 400)
  }
  if (isDefault && !isApart) return reset(text, posted, sent[wayName] === 'urgent' && rights.role === 'admin')
  const isFirst = isApart && !stored
  // What a working copy is laid over shows what visitors see anyway.
  if (isFirst) stored = await createItem(words, emptyText(text), actor, { id, isSeen: true })
  const whole = {
    ...sent,
    ...kept,
    ...{ id: stored ? id : '', freshId: id, version: isFirst ? '1' : (sent.version ?? '0'), name },
    ...{ original: wordsIn(defaults.en), originalNepali: wordsIn(defaults.ne) },
  }
  const all = texts.filter(([name]) => name === 'contested').concat(Object.entries(whole))
  const said = { added: t.save.updated, updated: t.save.updated }
  const saving = { actor, rights, said, locked: [], isMeant: isMeantBy(request, received) }
  const outcome = await saveForm(checkedType(defaults), { texts: all, files: new Map() }, saving)
  if ('form' in outcome) {
    const { form, status } = outcome
    return refused(
      { ...form, id, inputs: { ...form.inputs, ...inputsOfText(defaults, form.inputs) } },
      status,
    )
  }
  return redirectWith(request, back, { text: outcome.said, undo: outcome.undo, item: id })
}

const refused = (form: FormState, status: number) => data({ form }, { status })
