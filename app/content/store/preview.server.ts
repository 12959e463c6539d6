import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { readSigned, signedText } from '../../process/secret.server.ts'
import type { ContentType } from '../kinds/type.ts'

/** Lets its holder see one item as visitors would, before or after they do. */
export interface Preview {
  type: string
  id: string
  /** Milliseconds. */
  until: number
}

const purpose = 'preview'
const lasts = 24 * 60 * 60 * 1000
const fields = z.tuple([z.string(), z.string(), z.int()])

/** The token of a preview that ends in a day. */
export function newPreviewToken(type: string, id: string, now = Date.now()) {
  return signedText(purpose, Buffer.from(JSON.stringify([type, id, now + lasts])).toString('base64url'))
}

/** What a token shows; undefined where it was not made here, and `expired` once its time is over. */
export function readPreview(token: string, now = Date.now()): Preview | 'expired' | undefined {
  const text = readSigned(purpose, token)
  if (text === undefined) return undefined
  const [type, id, until] = fields.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return until > now ? { type, id, until } : 'expired'
}

const running = new AsyncLocalStorage<Preview>()

/** Everything that is read within `run` shows the item of the preview too. */
export const previewing = <Result>(preview: Preview, run: () => Result): Result => running.run(preview, run)

export const currentPreview = () => running.getStore()

/** The item of this type that the running request previews. */
export function previewedId({ name }: Pick<ContentType, 'name'>): string | undefined {
  const preview = currentPreview()
  return preview?.type === name ? preview.id : undefined
}
