import '../setup.ts'
import { shown } from '../one-of-each.ts'

// A form of any type makes one item, and keeps what was typed.
shown.all = true
await import('../staff/screens.test.ts')
