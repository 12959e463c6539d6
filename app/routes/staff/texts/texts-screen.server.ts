import { data } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { findPendingWorkOfItems } from '~/content/items/pending.server.ts'
import { createItem, findItem, removeItem } from '~/content/items/store.server.ts'
import {
  type CurrentText,
  groupsOnPage,
  hasTextOverride,
  listCurrentTexts,
  listSiteTexts,
  rankOnPage,
  type SiteText,
  scorePhraseMatch,
} from '~/content/public/site-texts.server.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { type TextOverride, textOverrideType } from '~/content/types/text-overrides.ts'
import { findStoredWorkingCopy } from '~/content/workflow/find-working-copy.server.ts'
import {
  type ReceivedForm,
  RequestBodyError,
  smallFormBytes,
  withReceivedForm,
} from '~/files/forms/receive.server.ts'
import { defaultFormText } from '~/i18n/dictionary-messages.ts'
import { type FormState, formStateFromInputs } from '~/routes/staff/resource/form/form-state.server.ts'
import { openFormWithActions, type StaffPerson } from '~/routes/staff/resource/form/open-form.server.ts'
import { submitActionInputName, workingCopyInputNames } from '~/routes/staff/resource/form/submit-actions.ts'
import { parseSearchAndPage } from '~/routes/staff/resource/list/list-query.server.ts'
import {
  failureResult,
  handleDiscard,
  hasConfirmation,
  messageOnlyFormState,
  urlWithoutDialogParams,
} from '~/routes/staff/resource/save/act.server.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  takeFlash,
} from '~/routes/staff/resource/save/responses.server.ts'
import { saveForm } from '~/routes/staff/resource/save/save.server.ts'
import { handleUndo } from '~/routes/staff/resource/save/undo.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { textsEn as t } from './en.ts'
import {
  createEmptyOverride,
  createValidatedTextType,
  parseTextOverrides,
  toTextInputs,
} from './text-type.ts'

const pageSize = 30

const stateFilters: Record<string, (text: CurrentText) => boolean> = {
  changed: hasTextOverride,
  outdated: ({ isOutdated }) => isOutdated,
}

export async function loadTexts(request: Request) {
  const staff = await requireStaff(request, textOverrideType.permission)
  const url = new URL(request.url)
  const { searchParams: params } = url
  const [{ notice, headers }, all] = await Promise.all([takeFlash(request), listCurrentTexts()])
  const editing = params.has('edit') ? all.find(({ id }) => id === params.get('edit')) : undefined
  const isGone = params.has('edit') && !editing
  const list = filterTexts(all, params)
  const drafts = await findPendingWorkOfItems(
    textOverrideType,
    list.texts.map(({ id }) => id),
  )
  const discardId = params.get('discard') ?? ''
  return data(
    {
      ...list,
      texts: list.texts.map((text) => ({ ...text, draft: drafts[text.id] })),
      editing: editing && {
        ...toListedText(editing),
        ...(await loadTextForm(editing, staff, url)),
      },
      discardId: (await findStoredWorkingCopy(textOverrideType, discardId)) ? discardId : '',
      notice: isGone ? { text: t.gone } : notice,
    },
    { headers, status: isGone ? 404 : 200 },
  )
}

function filterTexts(all: CurrentText[], params: URLSearchParams) {
  const { q, page: requestedPage } = parseSearchAndPage(params)
  const on = /^\/[\p{L}\p{M}\p{N}_/-]*$/u.exec(params.get('on') ?? '')?.[0].replace(/(?<=.)\/$/, '') ?? ''
  const group = params.get('group') ?? ''
  const [state = '', matchesState] =
    Object.entries(stateFilters).find(([name]) => name === params.get('state')) ?? []
  const groups = new Map(all.map((text) => [text.group, text.groupLabel]))
  const groupOrder = on ? groupsOnPage(on) : [...groups.keys()]
  const matches = all
    .filter((text) => groupOrder.includes(text.group) && (!groups.has(group) || text.group === group))
    .filter((text) => !on || rankOnPage(text, on) !== undefined)
    .filter((text) => !matchesState || matchesState(text))
    .map((text) => ({ text, score: scorePhraseMatch(phrasesOf(text), q) }))
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score ||
        groupIndex(groupOrder, one.text) - groupIndex(groupOrder, other.text) ||
        (on ? (rankOnPage(one.text, on) ?? 0) - (rankOnPage(other.text, on) ?? 0) : 0),
    )
  const pages = Math.max(1, Math.ceil(matches.length / pageSize))
  const page = Math.min(requestedPage || 1, pages)
  return {
    q,
    on,
    group: groups.has(group) ? group : '',
    state,
    groups: [...groups],
    total: matches.length,
    changedCount: all.filter(hasTextOverride).length,
    page,
    pages,
    texts: matches.slice((page - 1) * pageSize, page * pageSize).map(({ text }) => toListedText(text)),
  }
}

const groupIndex = (groupOrder: string[], { group }: CurrentText) => groupOrder.indexOf(group)

const phrasesOf = ({ defaults, current }: CurrentText) => [current.en, current.ne, defaults.en, defaults.ne]

const toListedText = (text: CurrentText) => {
  const { item, ...shown } = text
  return { ...shown, isChanged: hasTextOverride(text) }
}

/** An unchanged text counts as live. */
async function loadTextForm(text: CurrentText, person: StaffPerson, url: URL) {
  const { form, availableActions } = await openFormWithActions(
    textOverrideType,
    text.item ?? unsavedText(text),
    person,
    url,
  )
  return {
    form: { ...form, inputs: { ...form.inputs, ...toTextInputs(text.defaults, form.inputs) } },
    availableActions,
  }
}

const rowDefaults = { position: 0, version: 0, createdAt: '', updatedAt: '', slug: '', path: '' }

const unsavedText = (text: SiteText): TextOverride => ({
  ...rowDefaults,
  ...createEmptyOverride(text),
  _id: text.id,
})

export async function handleTextAction(request: Request) {
  const staff = await requireStaffForPost(request, textOverrideType.permission, textOverrideType)
  const actor = staff.email
  const url = new URL(request.url)
  const back = urlWithoutDialogParams(url)
  try {
    return await withReceivedForm(request, { maxFileBytes: smallFormBytes }, async (received) => {
      const { intent = '', id = '' } = Object.fromEntries(received.texts)
      if (intent === 'undo')
        return handleUndo(textOverrideType, request, received, { actor, lockedKeys: [], back })
      if (intent === 'discard') return handleDiscard(textOverrideType, id, { request, actor, back })
      const text = listSiteTexts().find(({ id }) => id === url.searchParams.get('edit'))
      if (!['save', 'reset'].includes(intent)) throw new RequestBodyError(400, staffFormsEn.unreadable)
      if (!text) throw new RequestBodyError(404, t.gone)
      if (intent === 'reset') return resetText(text, { request, actor, back })
      return saveText(text, received, { request, actor, back }, staff)
    })
  } catch (error) {
    return failureResult(error, messageOnlyFormState, t.saveFailed)
  }
}

interface TextRequest {
  request: Request
  actor: string
  back: string
}

async function resetText({ id }: SiteText, { request, actor, back }: TextRequest, isUrgent = false) {
  const undo = await removeItem(textOverrideType, id, actor, { isUrgent })
  return redirectWithFlash(request, back, {
    text: undo ? t.save.reset : t.same,
    undo: undo || undefined,
    item: id,
  })
}

async function saveText(text: SiteText, received: ReceivedForm, posted: TextRequest, rights: Grants) {
  const { request, actor, back } = posted
  const { texts } = received
  const inputs = Object.fromEntries(texts)
  const { id, name, defaults } = text
  const savesDraft =
    ['copy', 'review', 'publish'].includes(inputs[submitActionInputName] ?? '') ||
    Boolean(inputs[workingCopyInputNames.version])
  let stored = await findItem(textOverrideType, id)
  const overrides = parseTextOverrides(defaults, inputs)
  const typedInputs = toTextInputs(defaults, inputs)
  // Only redisplays the form with a new sample.
  if (inputs.show) return respondWithForm({ ...formStateFromInputs(inputs), id, inputs: typedInputs }, 200)
  const isDefault = Object.values(overrides).every((value) => !value)
  const isEmptied = Object.entries(toTextInputs(defaults)).some(
    ([key, text]) => text && inputs[key]?.trim() === '',
  )
  if (isDefault && !stored) {
    if (!isEmptied) return redirectWithFlash(request, back, { text: t.same, item: id })
    return respondWithForm(
      { ...formStateFromInputs(inputs), id, message: t.cleared, inputs: typedInputs },
      400,
    )
  }
  if (isDefault && !savesDraft)
    return resetText(text, posted, inputs[submitActionInputName] === 'urgent' && rights.role === 'admin')
  const isFirstDraft = savesDraft && !stored
  // The working copy needs a base record, which shows the default.
  if (isFirstDraft)
    stored = await createItem(textOverrideType, createEmptyOverride(text), actor, { id, isApproved: true })
  const formValues = {
    ...inputs,
    ...overrides,
    ...{ id: stored ? id : '', freshId: id, version: isFirstDraft ? '1' : (inputs.version ?? '0'), name },
    ...{ original: defaultFormText(defaults.en), originalNepali: defaultFormText(defaults.ne) },
  }
  const allInputs = texts.filter(([name]) => name === 'contested').concat(Object.entries(formValues))
  const messages = { added: t.save.updated, updated: t.save.updated }
  const saveOptions = {
    actor,
    rights,
    messages,
    lockedKeys: [],
    isConfirmed: hasConfirmation(request, received),
  }
  const outcome = await saveForm(
    createValidatedTextType(defaults),
    { texts: allInputs, files: new Map() },
    saveOptions,
  )
  if ('form' in outcome) {
    const { form, status } = outcome
    return respondWithForm(
      { ...form, id, inputs: { ...form.inputs, ...toTextInputs(defaults, form.inputs) } },
      status,
    )
  }
  return redirectWithFlash(request, back, { text: outcome.message, undo: outcome.undo, item: id })
}

const respondWithForm = (form: FormState, status: number) => data({ form }, { status })
