import { isSigned, sign } from '../server/secret.server.ts'

const shortest = 1000

/** When a form was made, in a shape that nobody else can make; pages from the cache share one. */
export function formStamp(now = Date.now()) {
  return `${now}.${sign('form', String(now))}`
}

/** True where the form was made only just now. What has no readable stamp passes: it may be an old page. */
export function isTooQuick(stamp: string, now = Date.now()) {
  const [made = '', signature = ''] = stamp.split('.')
  const age = now - Number(made)
  // A clock that was put back makes forms of the future.
  return isSigned('form', made, signature) && age >= 0 && age < shortest
}
