import type { Rights } from '~/content/kinds/areas.ts'
import { choosingName, chosenOf, searchedOf, searchOf } from '~/content/kinds/fields.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { inBoth, inNepali } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { altsOfFile, choicesFor } from '~/content/store/choosing.server.ts'
import { viewerOf } from '~/content/store/file-rights.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import { noteEarlierFiles } from '~/content/store/stored-files.server.ts'
import { readType } from '~/content/store/submit.server.ts'
import { nameOf } from '~/content/store/submitted-files.server.ts'
import type { Received } from '~/files/receive.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { type FormState, sentForm } from './form-state.server.ts'

/** What a form without scripts asks of the library: for which field, and which page; undefined where it asks nothing. */
export function choiceAsked(type: ContentType, texts: Received['texts']) {
  const sent = Object.fromEntries(texts)
  const [key = '', page = '1'] = (sent[choosingName] ?? '').split(' ')
  const { fields } = inBoth(type)
  if (fileOf(fields[key])) return { key, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
  // Enter in the search presses the form's own button: what was not looked for yet is looked for first.
  const typed = Object.keys(fields).find(
    (name) => sent[searchOf(name)]?.trim() && sent[searchOf(name)]?.trim() !== sent[searchedOf(name)],
  )
  return typed && fileOf(fields[typed]) ? { key: typed, page: 1 } : undefined
}

interface Asking {
  key: string
  page: number
  staff: Rights & { email: string }
}

/** The form again with what can be chosen, or with what was chosen; nothing is saved, and nothing typed is lost. */
export async function choosingForm(
  type: ContentType,
  received: Received,
  { key, page, staff }: Asking,
): Promise<FormState> {
  const sent = Object.fromEntries(received.texts)
  const form = sentForm(sent)
  const current = form.id ? await findItem(type, form.id) : undefined
  const { inputs, values, errors } = await readType(type, received, { current, account: staff.email })
  const state = { ...form, inputs, errors, neOld: current?.neOld }
  const field = inBoth(type).fields[key]
  if (sent[chosenOf(key)] && !errors[key]) {
    const alts = await altsOfFile(nameOf(values[key]))
    for (const [words, { describes }] of Object.entries(type.fields)) {
      if (describes !== key || !alts) continue
      inputs[words] ||= alts.alt
      inputs[inNepali(words)] ||= alts.nepaliAlt
    }
    return { ...state, message: t.library.taken }
  }
  if (!field) return state
  await noteEarlierFiles()
  const q = (sent[searchOf(key)] ?? '').trim().slice(0, 200)
  return { ...state, choosing: { key, ...(await choicesFor(field, { q, page }, viewerOf(staff))) } }
}
