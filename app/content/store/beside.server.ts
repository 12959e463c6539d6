import type { Db } from '../../db/database.server.ts'
import type { Inputs } from '../kinds/inputs.ts'
import { parseJson } from '../kinds/kind.server.ts'
import type { ContentType } from '../kinds/type.ts'

/** What the form of a type's items asks for apart from their fields; a working copy keeps it until that is published. */
interface Beside {
  /** The inputs that ask for something else than there is. */
  asked(db: Db, id: string, inputs: Inputs): Promise<Inputs>
  carryOut(db: Db, id: string, asked: Inputs, by: { actor: string; isSeen: boolean }): Promise<void>
  told(db: Db, id: string, asked: Inputs): Promise<{ label: string; before: string; after: string }[]>
}

const known = new Map<string, Beside>()

export const keepBeside = ({ name }: ContentType, beside: Beside) => void known.set(name, beside)

export const besideOf = ({ name }: ContentType): Beside | undefined => known.get(name)

/** As a working copy keeps it: empty where nothing is asked. */
export async function besideAsked(db: Db, type: ContentType, id: string, inputs: Inputs = {}) {
  const asked = await besideOf(type)?.asked(db, id, inputs)
  return asked && Object.keys(asked).length > 0 ? JSON.stringify(asked) : ''
}

export const besideIn = (kept: string | undefined): Inputs => ({ ...Object(parseJson(kept)) })
