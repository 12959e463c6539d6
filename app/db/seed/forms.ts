import type { forms } from '../../content/forms.ts'
import type { Values } from '../../content/type.ts'
import type { SeedDocument } from './day.ts'

type FormSeed = Omit<Values<typeof forms>, 'file'> & {
  file: SeedDocument
  /** Days since it was last changed, and how often it was fetched before. */
  age: number
  downloads: number
}

export const formSeed: FormSeed[] = []
