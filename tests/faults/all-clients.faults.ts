import '../setup.ts'
import { shown } from '../one-of-each.ts'

// A client compiles with the calls of every type, and each is answered.
shown.all = true
await import('../api/client.test.ts')
