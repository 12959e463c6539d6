import { listItems, removeItem } from '~/content/items/store.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { fillIn, textOf } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

export let staff: Awaited<ReturnType<typeof staffSite>>
export let ask: Awaited<ReturnType<typeof siteClient>>
export let cookie = ''

export async function signIn() {
  ask = await siteClient()
  cookie = await cookieOf('editor')
  staff = await staffSite(cookie)
}

export async function emptyTexts() {
  for (const { _id } of await listItems(textOverrideType)) await removeItem(textOverrideType, _id, 'tests')
}

export const editOf = (name: string) => `/admin/texts?edit=${overrideIdOf(name)}`
export const page = async (path: string) => textOf(await (await ask(path)).text())

export const change = async (name: string, values: Record<string, string>) =>
  staff.send(editOf(name), fillIn(await staff.open(editOf(name)), values))

export const list = async (query: Record<string, string>) =>
  (await staff.read(`/admin/texts?${new URLSearchParams(query)}`)).html

/** A text of a job's page. */
export const careersText = 'careers.howAnswer'
