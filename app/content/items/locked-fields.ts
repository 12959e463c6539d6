import type { ContentType } from '~/content/schema/define.ts'
import { translationKey } from '~/content/schema/translations.ts'
import type { Role } from '~/db/tables.ts'

/** Keys of fields and translations that the role sees but cannot change. */
export const lockedKeysForRole = (
  { fields }: Pick<ContentType, 'fields'>,
  role: Role | undefined,
): string[] =>
  role === 'admin'
    ? []
    : Object.entries(fields).flatMap(([key, { adminOnlyReason, translated }]) =>
        adminOnlyReason ? [key, ...(translated ? [translationKey(key)] : [])] : [],
      )
