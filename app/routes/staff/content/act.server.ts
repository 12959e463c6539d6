// Forms of pages say where these stand in the menu.
import '~/content/store/page-places.server.ts'
// A file that the library has another for is another everywhere.
import '~/content/store/replace-file.server.ts'
// A new mailbox of the company is told to the old one.
import '~/letters/moved-letters.server.ts'
// Who asked for a review is told what became of it.
import '~/letters/review-letters.server.ts'
// Weaker rules are told to the other administrators.
import '~/letters/security-letters.server.ts'
import { data } from '@remix-run/node'
import { ProofError } from '~/auth/proof.server.ts'
import { parseValues } from '~/content/kinds/rules.server.ts'
import { type ContentType, inSentence } from '~/content/kinds/type.ts'
import { lockedFields } from '~/content/store/locked-fields.ts'
import { moveItem } from '~/content/store/order.server.ts'
import { discardCopy } from '~/content/store/publish.server.ts'
import { createItem, findItem, removeItem } from '~/content/store/store.server.ts'
import { readType } from '~/content/store/submit.server.ts'
import { mostBytes } from '~/content/store/submitted-files.server.ts'
import { type Received, ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { megabyte, uploadLimits } from '~/files/upload-limits.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { choiceAsked, choosingForm } from './choosing.server.ts'
import { actOnList } from './chosen.server.ts'
import { redirectWith } from './flash.server.ts'
import { copyName, withEnglish } from './form/copy-english.ts'
import { type FormState, openForm, readable, sentForm } from './form-state.server.ts'
import { formattedEn, previewName } from './formatted/en.ts'
import { previewsOf } from './formatted/preview.server.ts'
import { notKept } from './not-kept.server.ts'
import { saveForm } from './save.server.ts'
import type { ScreenTexts } from './screen.server.ts'
import { requireSender } from './set-aside.server.ts'
import { undoAction } from './undo.server.ts'
import { meantName } from './ways.ts'

async function openedForm(type: ContentType, params: URLSearchParams): Promise<FormState | undefined> {
  if (params.has('new')) return openForm(type)
  const item = params.has('edit') ? await findItem(type, params.get('edit') ?? '') : undefined
  return item && readable(type, openForm(type, item))
}

/** As the form's hidden `intent` says; then leads back to the list. `prove` asks for the password. */
export async function actOnScreen<Type extends ContentType>(
  type: Type,
  request: Request,
  texts: ScreenTexts = {},
  { prove, make, only }: Pick<Posted, 'prove' | 'make' | 'only'> = {},
) {
  const staff = await requireSender(request, type.area, type)
  const { email: actor, role } = staff
  const url = new URL(request.url)
  const locked = lockedFields(type, role)
  const posted = { request, staff, actor, locked, texts, back: backTo(url), prove, make, only }
  try {
    const largest = mostBytes(type)
    const limits = { largest, spare: uploadLimits.video + 9 * megabyte - largest }
    return await receiveForm(request, limits, (received) => carryOut(type, received, posted))
  } catch (error) {
    if (error instanceof Response) throw error
    const form = await openedForm(type, url.searchParams).catch(() => undefined)
    return failed(error, form ?? closedForm, usualFailure(url, texts))
  }
}

export const closedForm: FormState = { id: '', version: 0, inputs: {}, errors: {}, closed: true }

interface Posted {
  request: Request
  staff: Parameters<typeof choosingForm>[2]['staff']
  actor: string
  locked: readonly string[]
  /** Throws `ProofError` where this password is asked for and is not the right one. */
  prove?: (password: string) => Promise<unknown>
  /** Before a save: stores what the form is about, where that is not there yet. */
  make?: () => Promise<unknown>
  /** The id of the one record that the address is about, which is saved and nothing else. */
  only?: string
  texts: ScreenTexts
  back: string
}

const intents = ['save', 'undo', 'discard', 'remove', 'up', 'down', 'place', 'chosen']
const intentsOfSingle = ['save', 'undo', 'discard']

async function carryOut<Type extends ContentType>(
  type: Type,
  { texts: all, files }: Received,
  posted: Posted,
) {
  const { request, actor, locked, texts, back, prove } = posted
  const { password = '', ...sent } = Object.fromEntries(all)
  const received = { files, texts: all.filter(([name]) => name !== 'password') }
  const { intent = '', id = '' } = sent
  const only = type.single ?? posted.only
  if (!(only ? intentsOfSingle : intents).includes(intent)) throw new ReceiveError(400, t.unreadable)
  if (only && intent !== 'undo' && id !== only) throw new ReceiveError(404, t.gone(inSentence(type.one)))
  try {
    await prove?.(password)
  } catch (error) {
    const form = intent === 'save' ? sentForm(sent) : closedForm
    if (!(error instanceof ProofError)) return failed(error, form, texts.saveFailed ?? t.saveFailed)
    return refused({ ...form, errors: { password: error.message }, message: error.message }, 400)
  }
  if (intent === 'undo') return undoAction(type, request, received, { actor, locked, back })
  if (intent === 'chosen') return actOnList(type, received, { request, actor, locked, back })
  if (intent === 'discard') return discard(type, id, posted)
  if (intent === 'remove') {
    const undo = await removeItem(type, id, actor)
    const text = undo ? (texts.removed ?? `${type.one} deleted.`) : t.gone(inSentence(type.one))
    return redirectWith(request, back, { text, undo: undo || undefined })
  }
  const destination = destinationOf(sent)
  if (destination) {
    const undo = await moveItem(type, id, destination, actor)
    const notice = undo
      ? { text: 'Order changed.', undo, item: id }
      : { text: 'The order did not change.', item: id }
    return redirectWith(request, `${back}#item-${encodeURIComponent(id)}`, notice)
  }
  try {
    if (sent[copyName]) return await copied(type, received, posted)
    if (sent[previewName]) return await previewed(type, received, posted)
    const asked = choiceAsked(type, all)
    if (asked) return refused(await choosingForm(type, received, { ...asked, staff: posted.staff }), 200)
    return await save(type, received, posted)
  } catch (error) {
    if (error instanceof Response) throw error
    return failed(error, sentForm(sent), texts.saveFailed ?? t.saveFailed)
  }
}

export async function discard(
  type: ContentType,
  id: string,
  { request, actor, back }: Pick<Posted, 'request' | 'actor' | 'back'>,
) {
  const undo = await discardCopy(type, id, actor)
  const text = undo ? t.copies.discarded : t.gone(t.copies.opened.toLowerCase())
  return redirectWith(request, back, { text, undo: undo || undefined, item: id })
}

function destinationOf({ intent, before = '', after = '' }: Record<string, string>) {
  if (intent === 'up' || intent === 'down') return intent
  return intent === 'place' ? (before ? { before } : { after }) : undefined
}

/** The form again, with the English where Nepali is missing; nothing is saved. */
async function copied(type: ContentType, received: Received, { actor }: Posted) {
  const sent = sentForm(Object.fromEntries(received.texts))
  const current = sent.id ? await findItem(type, sent.id) : undefined
  const { inputs, errors } = await readType(type, received, { current, account: actor })
  const filled = withEnglish(type, inputs)
  const message = filled === inputs ? t.nepali.nothingToCopy : t.nepali.copied
  return refused({ ...sent, inputs: filled, errors, neOld: current?.neOld, message }, 200)
}

/** The form again, with its formatted texts as visitors will see them; nothing is saved. */
async function previewed(type: ContentType, received: Received, { actor }: Posted) {
  const sent = sentForm(Object.fromEntries(received.texts))
  const current = sent.id ? await findItem(type, sent.id) : undefined
  const { inputs, errors } = await readType(type, received, { current, account: actor })
  const previews = await previewsOf(type, inputs)
  const message = Object.keys(previews).length > 0 ? undefined : formattedEn.empty
  return refused({ ...sent, inputs, errors, previews, neOld: current?.neOld, message }, 200)
}

async function save<Type extends ContentType>(
  type: Type,
  received: Received,
  { request, staff: rights, actor, locked, texts, back, make }: Posted,
) {
  const said = {
    added: texts.added ?? `${type.one} added.`,
    updated: texts.updated ?? `${type.one} updated.`,
  }
  const isMeant = isMeantBy(request, received)
  if (type.single) await makeOnce(type, type.single, actor)
  await make?.()
  const outcome = await saveForm(type, received, { actor, rights, said, locked, isMeant })
  if ('form' in outcome) return refused(await readable(type, outcome.form), outcome.status)
  const { id, said: text, undo, picture } = outcome
  return redirectWith(request, back, { text, undo, item: id, picture })
}

/** What was asked before this save was answered: by a button's address, or by scripts. */
export const isMeantBy = (request: Request, { texts }: Received) =>
  new URL(request.url).searchParams.has(meantName) || texts.some(([name]) => name === meantName)

async function makeOnce<Type extends ContentType>(type: Type, id: string, actor: string) {
  const { values } = parseValues(type, {})
  // Until its only record is stored, visitors see what the type declares.
  if (values && !(await findItem(type, id))) await createItem(type, values, actor, { id, isSeen: true })
}

function usualFailure({ searchParams }: URL, texts: ScreenTexts) {
  if (searchParams.has('delete')) return texts.removeFailed ?? t.removeFailed
  const isForm = searchParams.has('new') || searchParams.has('edit')
  return isForm ? (texts.saveFailed ?? t.saveFailed) : t.changeFailed
}

/** Nothing was changed; the form opens again with the reason, and all that is known of what was typed. */
export function failed(error: unknown, form: FormState, usual: string) {
  const { message, init } = notKept(error, usual)
  return data({ form: { ...form, message } }, init)
}

const refused = (form: FormState, status: number) => data({ form }, { status })

export function backTo({ pathname, searchParams }: URL) {
  const params = new URLSearchParams(searchParams)
  for (const name of ['new', 'edit', 'delete', 'discard', 'live', meantName]) params.delete(name)
  return params.size ? `${pathname}?${params}` : pathname
}
