import type { Db } from '../../db/database.server.ts'
import type { FormInputs } from '../kinds/inputs.ts'
import { parseJson } from '../kinds/kind.server.ts'
import type { ContentType } from '../kinds/type.ts'

/** What the form of a type's items asks for apart from their fields; a working copy keeps it until that is published. */
interface FormExtension {
  /** The inputs that ask for something else than there is. */
  changedInputs(db: Db, id: string, inputs: FormInputs): Promise<FormInputs>
  apply(db: Db, id: string, inputs: FormInputs, by: { actor: string; isSeen: boolean }): Promise<void>
  describe(
    db: Db,
    id: string,
    inputs: FormInputs,
  ): Promise<{ label: string; before: string; after: string }[]>
}

const extensions = new Map<string, FormExtension>()

export const registerFormExtension = ({ name }: ContentType, extension: FormExtension) =>
  void extensions.set(name, extension)

export const formExtensionOf = ({ name }: ContentType): FormExtension | undefined => extensions.get(name)

/** As a working copy keeps it: empty where nothing is asked. */
export async function serializeExtensionInputs(
  db: Db,
  type: ContentType,
  id: string,
  inputs: FormInputs = {},
) {
  const changed = await formExtensionOf(type)?.changedInputs(db, id, inputs)
  return changed && Object.keys(changed).length > 0 ? JSON.stringify(changed) : ''
}

export const parseExtensionInputs = (json: string | undefined): FormInputs => ({ ...Object(parseJson(json)) })
