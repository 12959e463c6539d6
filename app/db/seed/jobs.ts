import type { jobs } from '../../content/jobs.ts'
import type { Values } from '../../content/type.ts'
import type { Dates } from './day.ts'

export const jobSeed = (_dates: Dates): Values<typeof jobs>[] => []
