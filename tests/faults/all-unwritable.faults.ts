import '../setup.ts'
import { shown } from '../one-of-each.ts'

// Every form tells of a database that is moved away.
shown.all = true
await import('../staff/unwritable.test.ts')
