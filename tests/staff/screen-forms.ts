import { readFile } from 'node:fs/promises'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { sampleValues } from '../content/samples.ts'
import { chooseFiles, fillIn } from '../html-form.ts'
import { staffSite } from './staff-site.ts'
export const site = 'https://www.jaldhara.example'
export let cookie = ''
let open: Awaited<ReturnType<typeof staffSite>>['open']
export let send: Awaited<ReturnType<typeof staffSite>>['send']

export async function signIn() {
  const { _id } = await addStaff({ email: 'clerk@jaldhara.example', role: 'editor' }, 'tester')
  cookie = ((await startSession(new Request(site), { staffId: _id }))['Set-Cookie'] ?? '').split(';')[0] ?? ''
  const staff = await staffSite(cookie)
  open = staff.open
  send = staff.send
}

/** The form at this path, with values. */
export async function filled(path: string, texts: Record<string, string>, files: Record<string, File> = {}) {
  const form = fillIn(await open(path), texts)
  for (const [name, file] of Object.entries(files)) chooseFiles(form, name, file)
  return form
}

export const pdf = async (name = 'paper.pdf') =>
  new File([new Uint8Array(await readFile('app/sample/documents/code-of-conduct.pdf'))], name)
export const jpg = async (name = 'tunnel.jpg') =>
  new File([new Uint8Array(await readFile('app/sample/pictures/tunnel.jpg'))], name)

/** Valid files for the form of a type. */
export async function filesFor(type: ContentType) {
  const files: Record<string, File> = {}
  for (const [key, { kind }] of Object.entries(type.fields)) {
    if (kind === 'picture' || kind === 'media') files[key] = await jpg()
    if (kind === 'document') files[key] = await pdf()
    if (kind === 'documents') files[key] = await pdf('attached.pdf')
  }
  return files
}

/** Valid inputs without files. */
export function textsFor(type: ContentType, mark: string) {
  const inputs = toFormInputs(type, sampleValues(type, mark))
  for (const [key, { kind }] of Object.entries(type.fields))
    if (['picture', 'media', 'document', 'documents'].includes(kind)) delete inputs[key]
  return inputs
}

export const newest = async (type: ContentType) =>
  (await listItems(type)).sort((one, other) => other.position - one.position)[0]
