import '../setup.ts'
import { shown } from '../one-of-each.ts'

// Every page is valid HTML in both editions, and two forms of each type are saved untouched.
shown.all = true
await import('../site/nepali-texts.test.ts')
