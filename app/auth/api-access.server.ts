import { signedIn } from './session.server.ts'
import type { Role } from './staff.server.ts'
import { tokenOf } from './tokens.server.ts'

/** Who writes, as the history names them; or the status that answers instead. */
export type Access = { actor: string; refusal?: undefined } | { actor?: undefined; refusal: 401 | 403 }

/** Programs show a token, browsers their session; the cross-site check before the routes guards the latter. */
export async function apiAccess(request: Request, role: Role = 'editor'): Promise<Access> {
  const header = request.headers.get('Authorization')
  const [, secret] = /^Bearer +([\w-]{20,100})$/i.exec(header ?? '') ?? []
  if (header) {
    const token = secret ? await tokenOf(secret) : undefined
    if (!token) return { refusal: 401 }
    return suffices(token.role, role) ? { actor: `token ${token.name}` } : { refusal: 403 }
  }
  const staff = await signedIn(request)
  if (!staff) return { refusal: 401 }
  return suffices(staff.role, role) ? { actor: staff.email } : { refusal: 403 }
}

const suffices = (has: Role, needs: Role) => has === 'admin' || needs === 'editor'
