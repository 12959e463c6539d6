import type { Values } from '../content/kinds/type.ts'
import type { faqs } from '../content/types/faqs.ts'
import type { features } from '../content/types/features.ts'
import type { marquee } from '../content/types/marquee.ts'
import type { projects } from '../content/types/projects.ts'
import type { slides } from '../content/types/slides.ts'
import { type Dates, inWords } from './day.ts'
import facts from './facts.json'
import { pictured } from './pictures.ts'
import { spelled } from './spelled.ts'

// Pictures and documents are named by their file in this folder; the seed stores them.

const { access, grievance, line, meeting, phases, project, tunnel, visits } = facts

export const slideSeed: Values<typeof slides>[] = [
  {
    ...pictured('valley-dawn.jpg'),
    tag: 'Clean energy for Nepal',
    titleA: 'Power that begins',
    titleB: 'where the snow melts',
    desc: 'We build and run hydropower plants in the valleys of the Himalaya: steady, renewable electricity for homes, hospitals and industry.',
    icon: 'Droplet',
    cta: { label: 'About the company', href: '/company' },
  },
  {
    ...pictured('headworks-weir.jpg'),
    tag: `${project.capacity} under construction`,
    titleA: 'The Nilkhola project',
    titleB: 'is taking shape',
    desc: `The headworks, a ${tunnel.length} km tunnel and the powerhouse are being built at the same time. Follow every phase, month by month.`,
    icon: 'Mountain',
    cta: { label: 'See the progress', href: '/projects' },
  },
  {
    ...pictured('powerhouse.jpg'),
    tag: 'Run-of-river',
    titleA: 'The river keeps',
    titleB: 'its own course',
    desc: 'Run-of-river plants borrow water for a few kilometres and give it back. An environmental flow stays in the river all year round.',
    icon: 'Gauge',
    cta: { label: 'How it works', href: '/projects/ror' },
  },
  {
    ...pictured('powerhouse-evening.jpg'),
    tag: 'Operation & maintenance',
    titleA: 'Ready every hour',
    titleB: 'of every season',
    desc: 'Our own engineers watch over every plant around the clock and overhaul it in the dry months.',
    icon: 'BatteryCharging',
    cta: { label: 'Operation & maintenance', href: '/projects/om' },
  },
  {
    ...pictured('transmission-line.jpg'),
    tag: 'Transmission',
    titleA: 'From the gorge',
    titleB: 'to the grid',
    desc: `A double-circuit ${line.voltage} kV line will carry the energy over ${line.length} km of wooded ridges to the national grid.`,
    icon: 'Mountain',
    cta: { label: 'Transmission lines', href: '/projects/transmission' },
  },
]

export const marqueeSeed: Values<typeof marquee>[] = [
  { title: 'Notice of the Annual General Meeting (PDF)', link: 'agm-notice.pdf' },
  { title: `Headrace tunnel: ${tunnel.excavated} of ${tunnel.length} km excavated`, link: '/projects' },
  { title: 'Bids invited: lining of the headrace tunnel', link: '/notice-board/tenders?status=open' },
  { title: 'Vacancies: tunnel engineer and site safety officer', link: '/notice-board/careers' },
  {
    title: 'River sirens below the headworks are being tested',
    link: '/notice-board/announcements?category=safety',
  },
  { title: 'Annual report 2082/83 published', link: '/downloads/reports?category=Annual' },
  { title: 'Grievance form in Nepali and English', link: '/downloads/forms?q=grievance' },
  { title: 'Pictures of the Nilkhola project', link: '/gallery' },
]

export const faqSeed: Values<typeof faqs>[] = [
  {
    q: 'What is run-of-river hydropower?',
    a: 'A weir diverts part of the river into a tunnel. The water drops through a penstock, drives the turbines and returns to the river downstream. There is no reservoir, so the valley is not flooded and the output follows the seasons.',
  },
  {
    q: 'Does the river run dry below the intake?',
    a: 'No. An environmental flow is released at the weir all year round, as the environmental approval requires. It is measured continuously, and the records are open to the local monitoring committee.',
  },
  {
    q: `When will the ${project.capacity} project start to generate?`,
    a: 'That depends on the headrace tunnel, which takes longest to build, and on the agreements along the line. The progress of every phase is on the projects page and is updated each month. The first unit will be synchronised once the tunnel has been filled and tested.',
  },
  {
    q: 'How can local people take part in the project?',
    a: 'People from the project area are given preference for jobs they qualify for, training places and small works contracts. Shares are set aside for residents of the affected district, as the law provides.',
  },
  {
    q: 'Where do I find tender documents?',
    a: 'All invitations are under Downloads, Procurement and under Notice Board, Tender Notices. The invitations and what is published with them can be downloaded free of charge. Where the full bidding documents carry a fee, it is paid when you collect them at our office.',
  },
  {
    q: 'How do I apply for a job?',
    a: 'Open positions are under Notice Board, Careers. Apply on the page of the position with a letter and your CV as a PDF. You get a reference number at once and a confirmation by e-mail.',
  },
  {
    q: 'Whom do I tell about a concern or a grievance?',
    a: `Fill in the grievance form, with or without your name: it is under Downloads, Forms, and on the contact page. Or call the office, or speak to the community liaison officer at the site. Every grievance is registered within ${spelled(grievance.confirm)} days and answered within ${grievance.answer} days. If you are not satisfied, you can take it to the grievance committee of the municipality.`,
  },
  {
    q: 'Can schools and groups visit the site?',
    a: `Yes, on ${visits.days} from ${visits.from}, in groups of up to ${spelled(visits.group)}. Please send us the site visit request ${spelled(visits.weeksAhead)} weeks ahead so that we can arrange a guide and safety equipment. There are no visits after heavy rain or during blasting.`,
  },
]

export const phaseSeed: Values<typeof projects>[] = [
  {
    ...pictured('access-bridge.jpg'),
    phase: 'Phase 1',
    title: 'Access roads, bridges and camps',
    progress: phases.access,
    status: 'Completed',
    description: `${access.road} km of road, ${spelled(access.bridges)} bridges and camps for ${access.people} people, built with contractors from the district.`,
    milestones: ['Road to the headworks opened', 'Bridges load-tested', 'Camps handed over'],
    field: 'ror',
  },
  {
    ...pictured('headworks-basins.jpg'),
    phase: 'Phase 2',
    title: 'Headworks and desanding basins',
    progress: phases.headworks,
    status: 'Nearly Complete',
    description: `The diversion weir, the intake and ${spelled(facts.basins)} desanding basins that keep glacial sand away from the turbines. The fish ladder is still to be built.`,
    milestones: ['River diverted', 'Weir closed', 'Gates erected', 'Basins concreted'],
    field: 'ror',
  },
  {
    ...pictured('tunnel.jpg'),
    phase: 'Phase 3',
    title: 'Headrace tunnel',
    progress: tunnel.percent,
    status: 'In Progress',
    description: `${tunnel.length} km through gneiss and schist, driven from two adits and the surge shaft, and lined with concrete.`,
    milestones: [
      'Adit 1 and Adit 2 connected',
      `First ${tunnel.lined} km lined`,
      `${tunnel.excavated} of ${tunnel.length} km excavated`,
    ],
    field: 'ror',
  },
  {
    ...pictured('penstock.jpg'),
    phase: 'Phase 4',
    title: 'Powerhouse and penstock',
    progress: phases.powerhouse,
    status: 'In Progress',
    description: `A ${project.powerhouse} powerhouse for ${spelled(project.units)} ${project.turbine} units, and a steel penstock of two pipes on anchor blocks down the slope.`,
    milestones: ['Excavation finished', 'First anchor blocks cast', 'Crane beams placed'],
    field: 'ror',
  },
  {
    ...pictured('switchyard.jpg'),
    phase: 'Phase 5',
    title: 'Turbines, generators and switchyard',
    progress: phases.machines,
    status: 'In Progress',
    description: `Three units of ${project.unitCapacity} each with their generators and transformers. The machines are being made; the transformers are out to tender.`,
    milestones: ['Model test passed', 'First runner forged', 'Switchyard platform levelled'],
    field: 'ror',
  },
  {
    ...pictured('transmission-dawn.jpg'),
    phase: 'Phase 6',
    title: 'Transmission line and commissioning',
    progress: phases.line,
    status: 'Upcoming',
    description: `${line.length} km of ${line.voltage} kV double-circuit line to the grid substation, then the filling of the tunnel and the tests of each unit. Work begins when the remaining landowners have agreed.`,
    milestones: [
      `To come: agreements with the last ${line.open} of ${line.households} households`,
      `To come: foundations of ${line.towers} towers`,
      'To come: first unit synchronised',
    ],
    field: 'transmission',
  },
]

export const featureSeed: Values<typeof features>[] = [
  {
    label: 'Installed capacity',
    value: project.capacity.replace(' MW', ''),
    unit: 'MW',
    note: `Three units of ${project.unitCapacity}`,
  },
  {
    label: 'Type of project',
    value: 'Run-of-river',
    unit: '',
    note: 'No reservoir: it uses the daily flow of the river',
  },
  {
    label: 'Catchment area',
    value: project.catchment,
    unit: 'km²',
    note: 'Above the intake, fed by snow and monsoon',
  },
  {
    label: 'Design discharge',
    value: project.designDischarge,
    unit: 'm³/s',
    note: 'Through the headrace tunnel',
  },
  { label: 'Headrace tunnel', value: tunnel.length, unit: 'km', note: 'Horseshoe section, concrete-lined' },
  { label: 'Gross head', value: String(project.grossHead), unit: 'm', note: 'From intake to turbine axis' },
  {
    label: 'Turbines',
    value: `${project.units} × ${project.turbine}`,
    unit: '',
    note: `Vertical axis, ${spelled(project.jets)} jets each`,
  },
  { label: 'Grid connection', value: line.voltage, unit: 'kV', note: `Double circuit, ${line.length} km` },
]

export const popupSeed = ({ next }: Dates) => [
  {
    title: 'Notice of the Annual General Meeting',
    subtitle: 'To all shareholders of Jaldhara Hydropower Limited',
    description: `The ${meeting.number} Annual General Meeting will be held on ${inWords(next('Saturday', 34))} at ${meeting.time} in the company hall at Thapathali, Kathmandu. The attached notice has the agenda and the proxy form.`,
    nepaliNotice: 'वार्षिक साधारण सभा सम्बन्धी सूचना',
    file: { stored: 'agm-notice.pdf', fileName: 'वार्षिक-साधारण-सभा-सूचना.pdf' },
  },
]
