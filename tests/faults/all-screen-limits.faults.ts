import '../setup.ts'
import { shown } from '../one-of-each.ts'

// Every form that takes files is sent one beyond all bounds.
shown.all = true
await import('../staff/screen-limits.test.ts')
