import type { LoaderFunctionArgs } from '@remix-run/node'
import { documentLanguages } from '~/content/public/document-languages.server.ts'
import { officeEndings } from '~/files/paper-types.ts'
import { fileResponse } from '~/files/respond.server.ts'
import { originals } from '~/files/storage.server.ts'
import { unlessAway } from '~/files/trouble.server.ts'
import { log } from '~/process/log.server.ts'
import { missing, onlyRead } from '../../files/missing.server.ts'
import { accessTo } from './file-access.server.ts'

const types = new Map(
  Object.entries({
    jpg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    avif: 'image/avif',
    gif: 'image/gif',
    pdf: 'application/pdf',
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    ...Object.fromEntries(Object.entries(officeEndings).map(([type, ending]) => [ending, type])),
  }),
)

export const loader = (args: LoaderFunctionArgs) => unlessAway(() => answer(args))

async function answer({ params, request, context }: LoaderFunctionArgs) {
  const { name = '' } = params
  const access = await accessTo(name, { request, context })
  const file = access && (await originals().get(name))
  if (!file) {
    log().debug({ name }, 'stored file asked for but not there')
    return missing()
  }
  const [, ending = ''] = name.split('.')
  return fileResponse(request, file, {
    tag: name,
    type: types.get(ending) ?? 'application/octet-stream',
    cacheControl: access,
    language: (await documentLanguages()).get(name),
  })
}

export const action = onlyRead
