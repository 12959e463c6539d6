import { randomBytes } from 'node:crypto'
import { openedAtInputName } from '~/content/fields/field.ts'
import { fieldKinds } from '~/content/fields/index.ts'
import { isValidNewItemId } from '~/content/items/create-once.server.ts'
import { inputsWithReadableLinks } from '~/content/links/references.server.ts'
import type { FileChoicePage } from '~/content/media/picker.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { type FormInputs, initialFormInputs, toFormInputs } from '~/content/schema/form-inputs.ts'
import { zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { workingCopyInputNames } from './submit-actions.ts'

export interface FormState {
  id: string
  /** The id of a new item. It makes a repeated submit idempotent. */
  freshId?: string
  version: number
  openedAt?: string
  /** Undefined if the form holds the item itself. */
  workingCopyVersion?: number
  inputs: FormInputs
  previews?: Record<string, string>
  staleTranslations?: string[]
  errors: Record<string, string>
  message?: string
  libraryChoice?: { key: string } & FileChoicePage
  /** There is no form: the message belongs to another action, such as deleting or undoing. */
  isMessageOnly?: boolean
  /** Fields that somebody else changed to another value. */
  conflicts?: Record<string, ConflictingChange>
  theirs?: FormInputs
  /** Label of the button that saves anyway. Set if the message asks for confirmation. */
  confirmLabel?: string
}

export interface ConflictingChange {
  by: string
  at: string
}

/** Conflicting fields that the form has shown. */
export const listShownConflictKeys = (texts: [string, string][], type: ContentType) =>
  texts
    .filter(
      ([name, key]) => name === 'contested' && Object.hasOwn(typeWithTranslationFields(type).fields, key),
    )
    .map(([, key]) => key)

export const readConflictChoice = (inputs: FormInputs, key: string) => {
  const choice = inputs[`take[${key}]`]
  return choice === 'mine' || choice === 'theirs' ? choice : undefined
}

export function createFormState(type: ContentType, item?: Item<ContentType>): FormState {
  const inputs = item ? toFormInputs(type, { ...item }) : initialFormInputs(type)
  return {
    id: item?._id ?? '',
    freshId: item ? undefined : newFreshId(),
    version: item?.version ?? 0,
    openedAt: new Date().toISOString(),
    inputs,
    staleTranslations: item?.neOld,
    errors: invalidDates(type, inputs),
  }
}

/** Stored dates that are invalid, by field. */
function invalidDates({ fields }: ContentType, inputs: FormInputs) {
  const errors: Record<string, string> = {}
  for (const [key, field] of Object.entries(fields)) {
    const [value, { fitsNativeInput }] = [inputs[key], fieldKinds[field.kind]]
    if (!value || !fitsNativeInput || fitsNativeInput(value)) continue
    const read = zodSchemaOfField(field).safeParse(value)
    if (!read.success) errors[key] = read.error.issues.at(-1)?.message ?? ''
  }
  return errors
}

export const withEditableLinks = async (type: ContentType, form: FormState): Promise<FormState> => ({
  ...form,
  inputs: await inputsWithReadableLinks(type, form.inputs),
  ...(form.theirs && { theirs: await inputsWithReadableLinks(type, form.theirs) }),
})

export function formStateFromInputs({
  intent,
  id = '',
  version,
  freshId,
  ...inputs
}: Record<string, string>): FormState {
  const newItemId = isValidNewItemId(freshId) ? freshId : newFreshId()
  const workingCopyVersion = Number(inputs[workingCopyInputNames.version]) || undefined
  const shared = {
    version: Number(version ?? 0),
    openedAt: inputs[openedAtInputName],
    workingCopyVersion,
    inputs,
    errors: {},
  }
  return { id, freshId: id ? undefined : newItemId, ...shared }
}

/** Turns the form of a deleted item into one that adds it again. */
export const asNewForm = (form: FormState): FormState => ({
  ...form,
  id: '',
  workingCopyVersion: undefined,
  freshId: newFreshId(),
})

const newFreshId = () => randomBytes(8).toString('hex')
