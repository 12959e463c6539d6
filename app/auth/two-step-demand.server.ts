import { currentSettings } from '../content/settings.server.ts'
import type { Staff } from './staff.server.ts'

/** True for an administrator without two-step verification where the settings demand it. */
export async function lacksTwoStep({ role, hasTotp }: Staff): Promise<boolean> {
  return role === 'admin' && !hasTotp && (await currentSettings()).adminTwoStep
}

/** The only page that such an account may open: it is set up there. */
export const twoStepPage = '/admin/account'
