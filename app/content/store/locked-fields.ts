import type { Role } from '../../db/tables.ts'
import { translationKey } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'

/** The fields, and their Nepali, that somebody with this role sees and can't change. */
export const lockedFields = ({ fields }: Pick<ContentType, 'fields'>, role: Role | undefined): string[] =>
  role === 'admin'
    ? []
    : Object.entries(fields).flatMap(([key, { adminOnlyReason, translated }]) =>
        adminOnlyReason ? [key, ...(translated ? [translationKey(key)] : [])] : [],
      )
