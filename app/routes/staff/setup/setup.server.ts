import { listStaff } from '~/auth/staff.server.ts'
import { config } from '~/config/config.server.ts'
import { findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { people } from '~/content/types/people.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { isOwnName, nameMissingMessage, settings, settingsId } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { RequestBodyError } from '~/files/forms/receive.server.ts'

interface SetupStep {
  name: string
  hint: string
  to?: string
  isDone: boolean
}

/** What a new site needs. Nothing of it is required. */
export async function listSetupSteps(): Promise<SetupStep[]> {
  const stored = await findItem(settings, settingsId)
  const { mail, backupDir } = config()
  const [slideList, projectList, peopleList, staff] = await Promise.all([
    listItems(slides),
    listItems(projectPhases),
    listItems(people),
    listStaff(),
  ])
  return [
    {
      name: 'Name of the company',
      hint: 'In English and Nepali. It stands on every page, in emails and in search engines.',
      to: '/admin/settings',
      isDone: Boolean(stored && isOwnName(stored.companyName)),
    },
    {
      name: 'Phone, email, address and business hours',
      hint: 'What you leave blank is not shown.',
      to: '/admin/settings',
      isDone: Boolean(stored?.phone && stored.email && stored.address),
    },
    {
      name: 'First slide',
      hint: 'A large picture with a short text, at the top of the home page.',
      to: '/admin/hero-slides',
      isDone: slideList.length > 0,
    },
    {
      name: 'First project phase',
      hint: 'What you build and how far it is.',
      to: '/admin/projects',
      isDone: projectList.length > 0,
    },
    {
      name: 'Board and management',
      hint: 'Names, roles and photos.',
      to: '/admin/people',
      isDone: peopleList.length > 0,
    },
    {
      name: 'Colleagues',
      hint: 'An account for each person who keeps the site.',
      to: '/admin/staff',
      isDone: staff.length > 1,
    },
    {
      name: 'Email',
      hint: 'The person who runs the server connects a mail server. Until then, no email leaves the site.',
      isDone: Boolean(mail),
    },
    {
      name: 'Backup',
      hint: 'The person who runs the server sets a backup folder.',
      isDone: Boolean(backupDir),
    },
  ]
}

/** Refuses a site without the name of its company. */
export async function openSite(actor: string) {
  const stored = await findItem(settings, settingsId)
  if (!stored || !isOwnName(stored.companyName)) throw new RequestBodyError(409, nameMissingMessage)
  await updateItem(settings, settingsId, { ...stored, isOpen: true }, actor)
}
