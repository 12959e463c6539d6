import { z } from 'zod'
import { Scope } from '../../process/scope.server.ts'
import { readSigned, signedText } from '../../process/secret.server.ts'
import type { Row } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'

export interface Preview {
  type: string
  id: string
  /** Milliseconds. */
  until: number
  copy?: boolean
}

export interface Running extends Preview {
  /** The item's row as the working copy has it. */
  row?: Row
  /** When that goes out by itself; empty where nobody let it. */
  wishes?: string
}

const purpose = 'preview'
const lasts = 24 * 60 * 60 * 1000
const fields = z.tuple([z.string(), z.string(), z.int(), z.literal('copy').optional()])

export function newPreviewToken(type: string, id: string, now = Date.now(), copy = false) {
  const shown = [type, id, now + lasts, ...(copy ? ['copy'] : [])]
  return signedText(purpose, Buffer.from(JSON.stringify(shown)).toString('base64url'))
}

/** What a token shows; undefined where it was not made here, and `expired` once its time is over. */
export function readPreview(token: string, now = Date.now()): Preview | 'expired' | undefined {
  const text = readSigned(purpose, token)
  if (text === undefined) return undefined
  const [type, id, until, copy] = fields.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return until > now ? { type, id, until, ...(copy && { copy: true }) } : 'expired'
}

const running = new Scope<Running>()

/** Everything that is read within `run` shows the item of the preview too. */
export const previewing = <Result>(preview: Running, run: () => Result): Result => running.run(preview, run)

export const currentPreview = () => running.value

export function previewedId({ name }: Pick<ContentType, 'name'>): string | undefined {
  const preview = currentPreview()
  return preview?.type === name ? preview.id : undefined
}
