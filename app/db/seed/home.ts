import type { faqs } from '../../content/faqs.ts'
import type { features } from '../../content/features.ts'
import type { marquee } from '../../content/marquee.ts'
import type { projects } from '../../content/projects.ts'
import type { slides } from '../../content/slides.ts'
import type { Values } from '../../content/type.ts'

// Pictures and documents are named by their file in this folder; the seed stores them.

export const slideSeed: Values<typeof slides>[] = [
  {
    image: 'valley-dawn.jpg',
    alt: '',
    tag: 'Clean energy for Nepal',
    titleA: 'Power that begins',
    titleB: 'where the snow melts',
    desc: 'We build and run hydropower plants in the valleys of the Himalaya: steady, renewable electricity for homes, hospitals and industry.',
    icon: 'Droplet',
    cta: { label: 'About the company', href: '/company' },
  },
  {
    image: 'headworks-weir.jpg',
    alt: '',
    tag: '120 MW under construction',
    titleA: 'The Nilkhola project',
    titleB: 'is taking shape',
    desc: 'Headworks, 6.135 km of tunnel and a powerhouse are being built at the same time. Follow every phase, month by month.',
    icon: 'Mountain',
    cta: { label: 'See the progress', href: '/projects' },
  },
  {
    image: 'powerhouse.jpg',
    alt: '',
    tag: 'Run-of-river',
    titleA: 'The river keeps',
    titleB: 'its own course',
    desc: 'Run-of-river plants borrow the water for a few kilometres and give it back. An environmental flow stays in the river all year round.',
    icon: 'Gauge',
    cta: { label: 'How it works', href: '/projects/ror' },
  },
  {
    image: 'turbine-hall.jpg',
    alt: '',
    tag: 'Operation & maintenance',
    titleA: 'Ready every hour',
    titleB: 'of every season',
    desc: 'Our own engineers watch every plant around the clock, and overhaul it in the dry months.',
    icon: 'BatteryCharging',
    cta: { label: 'Operation & maintenance', href: '/projects/om' },
  },
  {
    image: 'transmission-line.jpg',
    alt: '',
    tag: 'Transmission',
    titleA: 'From the gorge',
    titleB: 'to the grid',
    desc: 'A double-circuit line carries the energy over terraced hills to the national grid, with landowners as partners along its route.',
    icon: 'Mountain',
    cta: { label: 'Transmission lines', href: '/projects/transmission' },
  },
]

export const marqueeSeed: Values<typeof marquee>[] = [
  { title: 'Notice of the Annual General Meeting (PDF)', link: 'agm-notice.pdf' },
  { title: 'Headrace tunnel: 4.2 of 6.135 km excavated', link: '/projects' },
  { title: 'Tender: supply of distribution transformers', link: '/notice-board/tenders' },
  { title: 'Vacancy: civil engineers and a safety officer', link: '/notice-board/careers' },
  { title: 'Monsoon maintenance schedule published', link: '/notice-board/announcements' },
  { title: 'Quarterly report now available', link: '/downloads/reports' },
  { title: 'Share and dividend forms for download', link: '/downloads/forms' },
  { title: 'Pictures from the construction site', link: '/gallery' },
]

export const faqSeed: Values<typeof faqs>[] = [
  {
    q: 'What is run-of-river hydropower?',
    a: 'A weir diverts part of the river into a tunnel. The water drops through a penstock, turns the turbines and returns to the river downstream. There is no reservoir, so the valley is not flooded and the flow follows the seasons.',
  },
  {
    q: 'Does the river run dry below the intake?',
    a: 'No. An environmental flow is released at the weir all year round, as the environmental approval requires. It is measured continuously and the records are open to the local monitoring committee.',
  },
  {
    q: 'When will the 120 MW project start to generate?',
    a: 'Civil works are the longest part. The progress of every phase is on the projects page and is updated each month; the first unit is to be synchronised once the tunnel has been filled and tested.',
  },
  {
    q: 'How can local people take part in the project?',
    a: 'People of the project area have first call on jobs they qualify for, on training places and on small works contracts. Shares are set aside for residents of the affected district, as the law provides.',
  },
  {
    q: 'Where do I find tender documents?',
    a: 'All invitations are under Downloads, Procurement and under Notice Board, Tender Notices. The documents can be downloaded free of charge; where a document fee is due, it is paid with the bid.',
  },
  {
    q: 'How do I apply for a job?',
    a: 'Open positions are under Notice Board, Careers. Apply on the page of the position with a letter and your CV as a PDF. You get a reference number at once and a confirmation by e-mail.',
  },
  {
    q: 'Whom do I tell about a concern or a grievance?',
    a: 'Write to us through the contact page, call the office, or speak to the community liaison officer at the site. Every concern is recorded, answered within 15 days and can be taken to the grievance committee.',
  },
  {
    q: 'Can schools and groups visit the plant?',
    a: 'Yes, on working days outside the monsoon, in groups of up to 25. Please write to us two weeks ahead so that we can arrange a guide and safety equipment.',
  },
]

export const phaseSeed: Values<typeof projects>[] = [
  {
    phase: 'Phase 1',
    title: 'Access roads, bridges and camps',
    image: 'village-terraces.jpg',
    alt: '',
    progress: 100,
    status: 'Completed',
    description:
      '23 km of road, two bridges and the camps for 600 people, built with contractors from the district.',
    milestones: ['Road to the headworks opened', 'Bailey bridge load-tested', 'Camps handed over'],
    field: 'ror',
  },
  {
    phase: 'Phase 2',
    title: 'Headworks and desanding basins',
    image: 'headworks-weir.jpg',
    alt: '',
    progress: 92,
    status: 'Nearly Complete',
    description:
      'Diversion weir, intake and three desanding basins that keep the glacial sand away from the turbines.',
    milestones: [
      'River diverted',
      'Weir concreted to crest level',
      'Radial gates erected',
      'Dry test of the gates',
    ],
    field: 'ror',
  },
  {
    phase: 'Phase 3',
    title: 'Headrace tunnel',
    image: 'tunnel.jpg',
    alt: '',
    progress: 68,
    status: 'In Progress',
    description:
      '6.135 km of tunnel driven from two adits through gneiss and schist, with concrete lining following behind.',
    milestones: ['Both adits finished', '4.2 km excavated', 'Lining of the first 1.5 km'],
    field: 'ror',
  },
  {
    phase: 'Phase 4',
    title: 'Powerhouse and penstock',
    image: 'construction-site.jpg',
    alt: '',
    progress: 54,
    status: 'In Progress',
    description:
      'Surface powerhouse for three Pelton units and a steel penstock with anchor blocks down the slope.',
    milestones: ['Excavation finished', 'First anchor blocks cast', 'Crane beams placed'],
    field: 'ror',
  },
  {
    phase: 'Phase 5',
    title: 'Turbines, generators and switchyard',
    image: 'switchyard.jpg',
    alt: '',
    progress: 31,
    status: 'In Progress',
    description: 'Three units of 40 MW each with their transformers, from factory tests to erection on site.',
    milestones: ['Model test witnessed', 'First runner forged', 'Transformers on site'],
    field: 'ror',
  },
  {
    phase: 'Phase 6',
    title: 'Transmission line and commissioning',
    image: 'valley-dawn.jpg',
    alt: '',
    progress: 0,
    status: 'Upcoming',
    description:
      '18 km of 220 kV double-circuit line to the grid substation, then filling of the tunnel and tests of each unit.',
    milestones: ['Route surveyed', 'Land agreements signed', 'Towers ordered'],
    field: 'transmission',
  },
]

export const featureSeed: Values<typeof features>[] = [
  { label: 'Installed capacity', value: '120', unit: 'MW', note: 'Three units of 40 MW' },
  {
    label: 'Type of project',
    value: 'Run-of-river',
    unit: '',
    note: 'No reservoir, daily flow of the river',
  },
  {
    label: 'Catchment area',
    value: '633.83',
    unit: 'km²',
    note: 'Above the intake, fed by snow and monsoon',
  },
  { label: 'Design discharge', value: '16.20', unit: 'm³/s', note: 'Through the headrace tunnel' },
  { label: 'Headrace tunnel', value: '6.135', unit: 'km', note: 'Horseshoe section, concrete-lined' },
  { label: 'Gross head', value: '868', unit: 'm', note: 'From intake to turbine axis' },
  { label: 'Turbines', value: '3 × Pelton', unit: '', note: 'Vertical axis, six jets each' },
  { label: 'Grid connection', value: '220', unit: 'kV', note: 'Double circuit, 18 km' },
]

export const popupSeed = [
  {
    title: 'Notice of the Annual General Meeting',
    subtitle: 'To all shareholders of Jaldhara Hydropower Limited',
    description:
      'The Annual General Meeting takes place in Kathmandu. The notice with the agenda, the proposed resolutions and the proxy form is attached.',
    nepaliNotice: 'वार्षिक साधारण सभा सम्बन्धी सूचना',
    file: { stored: 'agm-notice.pdf', fileName: 'वार्षिक-साधारण-सभा-सूचना.pdf' },
  },
]
