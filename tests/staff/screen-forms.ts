import { readFile } from 'node:fs/promises'
import type { ActionFunctionArgs } from '@remix-run/node'
import { addStaff } from '~/auth/staff.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { sampleValues } from '../content/samples.ts'
import { chooseFiles, fillIn } from '../html-form.ts'
import { sessionOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

export const site = 'https://www.jaldhara.example'
export let cookie = ''
export let staffId = ''

export async function signIn() {
  staffId = (await addStaff({ email: 'clerk@jaldhara.example', role: 'editor' }, 'tester'))._id
  cookie = await sessionOf(staffId)
}

export const send = async (path: string, form: FormData) => (await staffSite(cookie)).send(path, form)

/** The form at this path, with values. */
export async function filled(path: string, texts: Record<string, string>, files: Record<string, File> = {}) {
  const form = fillIn(await (await staffSite(cookie)).open(path), texts)
  for (const [name, file] of Object.entries(files)) chooseFiles(form, name, file)
  return form
}

export type Sent = Record<string, string | File | File[]>

/** Arguments of an action. */
export function args(path: string, sent: Sent, as = cookie, params = {}): ActionFunctionArgs {
  const body = new FormData()
  for (const [name, value] of Object.entries(sent)) for (const each of [value].flat()) body.append(name, each)
  const request = new Request(site + path, { method: 'POST', body, headers: as ? { Cookie: as } : {} })
  return { request, params, context: {} }
}

/** Remix returns data with a status as its own object. */
export const asResponse = (given: unknown) => {
  if (given instanceof Response) return given
  const { data, init } = given as { data: unknown; init: ResponseInit | null }
  return Response.json(data, { status: init?.status ?? 200 })
}

const file = async (path: string, name: string) =>
  new File([new Uint8Array(await readFile(`app/sample/${path}`))], name)
export const pdf = (name = 'paper.pdf') => file('documents/code-of-conduct.pdf', name)
export const jpg = (name = 'tunnel.jpg', picture = 'tunnel') => file(`pictures/${picture}.jpg`, name)

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
