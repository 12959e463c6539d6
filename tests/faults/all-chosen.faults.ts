import '../setup.ts'
import { shown } from '../one-of-each.ts'

// Several entries of any type are changed and deleted at once.
shown.all = true
await import('../staff/chosen.test.ts')
