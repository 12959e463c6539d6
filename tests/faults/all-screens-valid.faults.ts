import '../setup.ts'
import { shown } from '../one-of-each.ts'

// Every screen's empty list, new form and question before deleting are valid HTML.
shown.all = true
await import('../staff/validity.test.ts')
