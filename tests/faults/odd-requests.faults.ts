import '../setup.ts'
import { howOften } from '../built/repetitions.ts'

// Each of a thousand requests leaves nothing behind; every day two hundred are asked.
howOften.share = 1
await import('../built/odd-requests.test.ts')
