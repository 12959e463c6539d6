import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { createItem } from '~/content/items/store.server.ts'
import { recordSender } from '~/content/media/stored-files.server.ts'
import { people } from '~/content/types/people.ts'
import { database } from '~/db/database.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { chooseFiles, fillIn, findForm } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { siteClient } from '../whole-site.ts'

export let admin: Awaited<ReturnType<typeof staffSite>>
export let ask: Awaited<ReturnType<typeof siteClient>>
export let cookie = ''
let counter = 0

export async function startSite() {
  clearSite()
  cookie = await cookieOf('admin')
  admin = await staffSite(cookie)
  ask = await siteClient()
}

/** Far enough apart that no two pictures have the same bytes. */
const colour = (at: number) => ({ r: (at * 37) % 256, g: (at * 101) % 256, b: (at * 59) % 256 })

export const jpeg = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: colour(++counter) } })
    .jpeg()
    .toBuffer()

export const asFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

export const uniquePdf = (document = 'code-of-conduct') =>
  Buffer.concat([
    readFileSync(`app/sample/documents/${document}.pdf`),
    Buffer.from(`\n%${++counter}\n%%EOF\n`),
  ])

export const addPdf = (fileName: string) => storeDocument(uniquePdf(), fileName)

/** Records the sender, as an upload by this account would. */
export async function recordUploadBy(actor: string, ...names: string[]) {
  for (const name of names) await recordSender(await database(), name, actor)
}

export const libraryPath = (name: string) => `/admin/library/${name}`

export const addPerson = async (photo: string, name = `Person ${++counter}`) =>
  createItem(people, { ...sampleValues(people, name), name, photo }, 'tester')

/** Fills in and sends the form on the page of a file. */
export async function saveDetails(name: string, values: Record<string, string>, ...files: File[]) {
  const { html } = await admin.read(libraryPath(name))
  const { data } = findForm(html)
  if (files.length > 0) chooseFiles(data, 'file', ...files)
  return admin.send(libraryPath(name), fillIn(data, values))
}
