import {
  pickedInputName,
  pickerButtonName,
  pickerLastSearchName,
  pickerSearchName,
} from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { parseFormAndStoreFiles } from '~/content/forms/submission.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { recordEarlierFilesOnce } from '~/content/media/cleanup.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { findAltTextsOfFile, loadFileChoicePage } from '~/content/media/picker.server.ts'
import { storedNameOf } from '~/content/media/uploads.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { translationKey, typeWithTranslationFields } from '~/content/schema/translations.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { type FormState, formStateFromInputs } from '~/routes/staff/resource/form/form-state.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** The library page that a form without scripts requests. Undefined if it requests none. */
export function parseLibraryRequest(type: ContentType, texts: ReceivedForm['texts']) {
  const sent = Object.fromEntries(texts)
  const [key = '', page = '1'] = (sent[pickerButtonName] ?? '').split(' ')
  const { fields } = typeWithTranslationFields(type)
  if (getFieldFileSupport(fields[key])) return { key, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
  // Enter presses the default button, so a changed search runs before the save.
  const searchedKey = Object.keys(fields).find(
    (name) =>
      sent[pickerSearchName(name)]?.trim() &&
      sent[pickerSearchName(name)]?.trim() !== sent[pickerLastSearchName(name)],
  )
  return searchedKey && getFieldFileSupport(fields[searchedKey]) ? { key: searchedKey, page: 1 } : undefined
}

interface LibraryRequest {
  key: string
  page: number
  staff: Grants & { email: string }
}

/** Returns the form with library choices, or with the picked file. Saves nothing. */
export async function formStateWithLibrary(
  type: ContentType,
  received: ReceivedForm,
  { key, page, staff }: LibraryRequest,
): Promise<FormState> {
  const sent = Object.fromEntries(received.texts)
  const form = formStateFromInputs(sent)
  const current = form.id ? await findItem(type, form.id) : undefined
  const { inputs, values, errors } = await parseFormAndStoreFiles(type, received, {
    current,
    account: staff.email,
  })
  const formState = { ...form, inputs, errors, staleTranslations: current?.neOld }
  const field = typeWithTranslationFields(type).fields[key]
  if (sent[pickedInputName(key)] && !errors[key]) {
    const alts = await findAltTextsOfFile(storedNameOf(values[key]))
    for (const [altKey, { altFor }] of Object.entries(type.fields)) {
      if (altFor !== key || !alts) continue
      inputs[altKey] ||= alts.alt
      inputs[translationKey(altKey)] ||= alts.nepaliAlt
    }
    return { ...formState, message: t.library.fileChosen }
  }
  if (!field) return formState
  await recordEarlierFilesOnce()
  const q = (sent[pickerSearchName(key)] ?? '').trim().slice(0, 200)
  return {
    ...formState,
    libraryChoice: { key, ...(await loadFileChoicePage(field, { q, page }, createFileViewer(staff))) },
  }
}
