import { faqs } from './faqs.ts'
import { features } from './features.ts'
import { marquee } from './marquee.ts'
import { popups } from './popups.ts'
import { projects } from './projects.ts'
import { settings } from './settings.ts'
import { slides } from './slides.ts'

/** Every content type; a new one joins here. */
export const contentTypes = [slides, marquee, faqs, popups, projects, features, settings] as const

/** Types with the uniform API: a list at `/api/<name>`, an item at `/api/<name>/<id>`. */
export const collections = [slides, marquee, faqs, projects, features] as const
