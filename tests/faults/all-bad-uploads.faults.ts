import '../setup.ts'
import { shown } from '../one-of-each.ts'

// A document that unpacks to more than there is memory is sent with a form too.
shown.all = true
await import('../api/bad-uploads.test.ts')
