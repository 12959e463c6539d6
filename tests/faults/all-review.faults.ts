import '../setup.ts'
import { shown } from '../one-of-each.ts'

// No form and no call puts live what a second person sees first, of any type.
shown.all = true
await import('../staff/review.test.ts')
