import { randomBytes } from 'node:crypto'
import { openedName } from '~/content/kinds/fields.ts'
import { kinds } from '~/content/kinds/index.ts'
import { type Inputs, inputsOf, newInputs } from '~/content/kinds/inputs.ts'
import { inBoth } from '~/content/kinds/overlay.ts'
import { rule } from '~/content/kinds/rules.server.ts'
import type { ContentType, Item } from '~/content/kinds/type.ts'
import type { ChoicePage } from '~/content/store/choosing.server.ts'
import { isFreshId } from '~/content/store/create-once.server.ts'
import { withReadableLinks } from '~/content/store/text-links.server.ts'
import { copyInputs } from './ways.ts'

export interface FormState {
  id: string
  /** The id that a new item will have, so that a form sent twice makes one. */
  freshId?: string
  version: number
  opened?: string
  /** The version of the working copy that the form holds; undefined where it holds the item itself. */
  copy?: number
  inputs: Inputs
  previews?: Record<string, string>
  neOld?: string[]
  errors: Record<string, string>
  message?: string
  choosing?: { key: string } & ChoicePage
  /** There is no form: the message is about deleting, moving or taking back. */
  closed?: boolean
  /** Fields that somebody else changed too, and to something else. */
  conflicts?: Record<string, Conflict>
  theirs?: Inputs
  /** The message asks whether this is meant, as where visitors would not see it any more: what the button says that saves it so. */
  confirm?: string
}

export interface Conflict {
  by: string
  at: string
  /** In the stored item, or in its working copy. */
  of: 'item' | 'copy'
}

/** The fields that a form asked about, by what somebody saved in the item or in its working copy. */
export const contested = (texts: [string, string][], type: ContentType, of: Conflict['of']) =>
  texts
    .filter(([name, key]) => name === 'contested' && Object.hasOwn(inBoth(type).fields, key))
    .map(([, key]) => key)
    .filter((key) => texts.some(([name]) => name === copyInputs.against(key)) === (of === 'copy'))

export const choiceOf = (inputs: Inputs, key: string) => {
  const choice = inputs[`take[${key}]`]
  return choice === 'mine' || choice === 'theirs' ? choice : undefined
}

export function openForm(type: ContentType, item?: Item<ContentType>): FormState {
  const inputs = item ? inputsOf(type, { ...item }) : newInputs(type)
  return {
    id: item?._id ?? '',
    freshId: item ? undefined : newFreshId(),
    version: item?.version ?? 0,
    opened: new Date().toISOString(),
    inputs,
    neOld: item?.neOld,
    errors: undated(type, inputs),
  }
}

/** What was stored once as a day, a month or a moment and is none. */
function undated({ fields }: ContentType, inputs: Inputs) {
  const errors: Record<string, string> = {}
  for (const [key, field] of Object.entries(fields)) {
    const [value, { isPickable }] = [inputs[key], kinds[field.kind]]
    if (!value || !isPickable || isPickable(value)) continue
    const read = rule(field).safeParse(value)
    if (!read.success) errors[key] = read.error.issues.at(-1)?.message ?? ''
  }
  return errors
}

export const readable = async (type: ContentType, form: FormState): Promise<FormState> => ({
  ...form,
  inputs: await withReadableLinks(type, form.inputs),
  ...(form.theirs && { theirs: await withReadableLinks(type, form.theirs) }),
})

export function sentForm({
  intent,
  id = '',
  version,
  freshId,
  ...inputs
}: Record<string, string>): FormState {
  const fresh = isFreshId(freshId) ? freshId : newFreshId()
  const copy = Number(inputs[copyInputs.version]) || undefined
  const shared = { version: Number(version ?? 0), opened: inputs[openedName], copy, inputs, errors: {} }
  return { id, freshId: id ? undefined : fresh, ...shared }
}

/** The form of an item that is gone: it adds a new one. */
export const formAnew = (form: FormState): FormState => ({
  ...form,
  id: '',
  copy: undefined,
  freshId: newFreshId(),
})

const newFreshId = () => randomBytes(8).toString('hex')
