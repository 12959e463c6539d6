// Preloaded into the site. On SIGUSR2, shifts its clock by the milliseconds in CLOCK_FILE.
import { readFileSync } from 'node:fs'

const RealDate = Date
let ahead = 0
const now = () => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  process.stdout.write(`The clock is ahead by ${ahead}.\n`)
})
