import type { Role } from '../../db/tables.ts'
import type { ContentType } from '../kinds/type.ts'

/** The fields that somebody with this role sees and can't change. */
export const lockedFields = ({ fields }: Pick<ContentType, 'fields'>, role: Role | undefined): string[] =>
  role === 'admin' ? [] : Object.keys(fields).filter((key) => fields[key]?.adminOnly)
