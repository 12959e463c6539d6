import type { LoaderFunctionArgs } from '@remix-run/node'
import { findDocuments } from '~/content/store/documents.server.ts'
import { originals } from '~/files/storage.server.ts'
import { unlessAway } from '~/files/trouble.server.ts'
import type { Packed } from '~/files/zip.server.ts'
import { readEdition } from '~/process/language.ts'
import { log } from '~/process/log.server.ts'
import { readingIn } from '~/process/reader.server.ts'
import { onlyRead } from '../../files/missing.server.ts'
import { zipAnswer } from '../../files/zip-answer.server.ts'
import { countHanded } from './download-rules.server.ts'
import { seesDrafts } from './file-access.server.ts'
import { missingDocument } from './missing-document.server.ts'

export const loader = (args: LoaderFunctionArgs) => unlessAway(() => answer(args))

async function answer({ params, request, context }: LoaderFunctionArgs) {
  const { type = '', id = '' } = params
  const { language } = readEdition(`/${new URL(request.url).searchParams.get('lang')}`)
  const find = (of = {}) => readingIn(language, () => findDocuments(type, id, of))
  const published = await find()
  const isStaffs = !published && (await seesDrafts({ request, context }, type))
  const found = isStaffs ? await find({ unpublished: true }) : published
  if (!found) return missingDocument(request, type)
  const packed: Packed[] = []
  for (const { name, fileName } of found.documents) {
    const file = await originals().get(name)
    if (file) packed.push({ file, fileName })
    else log().error({ type, id, name }, 'document is missing from the storage')
  }
  if (packed.length < found.documents.length) return missingDocument(request, type)
  const cacheControl = published ? 'public, no-cache' : 'private, no-store'
  const response = await zipAnswer(request, context.address, { packed, ...found, cacheControl })
  const files = found.documents.map(({ name }) => name)
  if (published) void countHanded(request, response, { type, id, files }, context.address)
  return response
}

export const action = onlyRead
