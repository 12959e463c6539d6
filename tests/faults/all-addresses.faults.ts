import '../setup.ts'
import { shown } from '../one-of-each.ts'

// The form and the store take every address of every type as they take those of some.
shown.all = true
await import('../content/addresses.test.ts')
