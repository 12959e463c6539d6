// Loaded into the site before all else: its clock goes wrong when SIGUSR2 comes, by what stands in CLOCK_FILE.
import { readFileSync } from 'node:fs'

const Right = Date
let ahead = 0
const now = () => Right.now() + ahead

globalThis.Date = new Proxy(Right, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  process.stdout.write(`The clock is ahead by ${ahead}.\n`)
})
