import '../setup.ts'
import { shown } from '../one-of-each.ts'

// Every address that takes files is sent one that is too large.
shown.all = true
await import('../api/contract.test.ts')
