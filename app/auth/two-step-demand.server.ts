import { findItem } from '../content/store/store.server.ts'
import { security, securityId } from '../content/types/security.ts'
import type { Staff } from './staff.server.ts'

/** True for an administrator without two-step verification where that is demanded. */
export async function mustSetUpTwoStep({ role, hasTotp }: Staff): Promise<boolean> {
  return role === 'admin' && !hasTotp && Boolean((await findItem(security, securityId))?.adminTwoStep)
}

export const twoStepPath = '/admin/account'
