import '../setup.ts'
import { repetitions } from '../built/repetitions.ts'

// The daily tests send two hundred requests instead of a thousand.
repetitions.share = 1
await import('../built/odd-requests.test.ts')
