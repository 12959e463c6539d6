import type { Values } from '../content/kinds/type.ts'
import type { generation } from '../content/types/generation.ts'
import type { people } from '../content/types/people.ts'
import facts from './facts.json'

const { prices } = facts.money

// Photos and documents are named by their file in this folder; the seed stores them.

export const peopleSeed: Values<typeof people>[] = [
  {
    name: 'Narayan Prasad Shrestha',
    role: 'Chairman',
    group: 'board',
    photo: 'people/narayan-shrestha.jpg',
    blurb: '',
  },
  {
    name: 'Sushila Rai',
    role: 'Director, public shareholders',
    group: 'board',
    photo: 'people/sushila-rai.jpg',
    blurb: '',
  },
  {
    name: 'Bikram Thapa',
    role: 'Director, chair of the audit committee',
    group: 'board',
    photo: 'people/bikram-thapa.jpg',
    blurb: '',
  },
  {
    name: 'Maya Gurung',
    role: 'Independent director',
    group: 'board',
    photo: 'people/maya-gurung.jpg',
    blurb: '',
  },
  {
    name: 'Rajendra Adhikari',
    role: 'Director, founding shareholders',
    group: 'board',
    photo: 'people/rajendra-adhikari.jpg',
    blurb: '',
  },
  {
    name: 'Anil Maharjan',
    role: 'Managing Director',
    group: 'management',
    photo: 'people/anil-maharjan.jpg',
    blurb:
      'Civil engineer with 24 years in hydropower. He built his first weir as a trainee and still walks through every tunnel before it is lined.',
  },
  {
    name: 'Pratima Karki',
    role: 'Head of Finance',
    group: 'management',
    photo: 'people/pratima-karki.jpg',
    blurb:
      'Chartered accountant. She brought banks and local shareholders together to finance the Nilkhola project.',
  },
  {
    name: 'Dorje Sherpa',
    role: 'Project Manager, Nilkhola',
    group: 'management',
    photo: 'people/dorje-sherpa.jpg',
    blurb: `Tunnel engineer with long experience in Himalayan rock. He leads the ${facts.access.people} people who are building the headworks, the tunnel and the powerhouse.`,
  },
  {
    name: 'Sabina Tamang',
    role: 'Head of Environment and Communities',
    group: 'management',
    photo: 'people/sabina-tamang.jpg',
    blurb:
      'Hydrologist. Her team measures the flow that stays in the river and meets every household along the transmission line.',
  },
  {
    name: 'Krishna Chaudhary',
    role: 'Head of Operation and Maintenance',
    group: 'management',
    photo: 'people/krishna-chaudhary.jpg',
    blurb:
      'Electrical engineer. He keeps our three plants running around the clock and schedules each overhaul for the weeks when the river is lowest.',
  },
  {
    name: 'Roshan Limbu',
    role: 'Head of Procurement and Contracts',
    group: 'management',
    photo: 'people/roshan-limbu.jpg',
    blurb:
      'Lawyer and engineer. He is responsible for every tender from the invitation to the award, and publishes each step.',
  },
]

export const policySeed = [
  {
    title: 'Health, Safety and Environment',
    category: 'HSE',
    summary:
      'Rules that save lives in tunnels, at height and by the river, and everyone’s right to stop work that is not safe.',
    icon: 'HardHat',
    file: { stored: 'hse-policy.pdf', fileName: 'Health-Safety-and-Environment-Policy.pdf' },
  },
  {
    title: 'Code of Conduct',
    category: 'Ethics',
    summary:
      'No bribes, open tenders, equal treatment: how we deal with one another, with partners and with the public.',
    icon: 'Scale',
    file: { stored: 'code-of-conduct.pdf', fileName: 'Code-of-Conduct.pdf' },
  },
  {
    title: 'Environmental & Social',
    category: 'E&S',
    summary:
      'The water we leave in the river, land acquired by agreement, preference for local people in jobs, and how to raise a grievance.',
    icon: 'Leaf',
    file: { stored: 'environmental-social-policy.pdf', fileName: 'Environmental-and-Social-Policy.pdf' },
  },
  {
    title: 'Quality',
    category: 'ISO 9001',
    summary:
      'Plants that are built as designed, run reliably and last: how we plan, check and improve our work.',
    icon: 'BadgeCheck',
    file: { stored: 'quality-policy.pdf', fileName: 'Quality-Policy-ISO-9001.pdf' },
  },
]

/** MWh in an average January, February, …: much water in the monsoon, little in winter, 45 GWh a year. */
const averageYear = [2290, 1740, 1810, 2150, 3100, 4330, 5600, 6000, 5630, 5220, 4040, 2990]

/** What the utility pays from December to May, when energy is scarce, and in the other months. */
const usdPerMegawattHour = (inYear: number) =>
  10 * (inYear < 5 || inYear === 11 ? prices.dry : prices.wet).cents

/** The 24 months before the month of the day (`YYYY-MM-DD`), oldest first. */
export function generationSeed(day: string): Values<typeof generation>[] {
  const thisMonth = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: 24 }, (_, place) => {
    const month = thisMonth - 24 + place
    const [year, inYear] = [Math.floor(month / 12), month % 12]
    const weather = 1 + 0.04 * Math.sin(month * 0.85)
    const energy = Math.round((averageYear[inYear] ?? 0) * weather * 10) / 10
    return {
      month: `${year}-${String(inYear + 1).padStart(2, '0')}`,
      energy,
      revenue: Math.round(energy * usdPerMegawattHour(inYear)),
    }
  })
}
