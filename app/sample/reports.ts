import type { Values } from '../content/kinds/type.ts'
import type { reports } from '../content/types/reports.ts'
import type { Dates, SeedDocument } from './day.ts'
import facts from './facts.json'

type ReportSeed = Omit<Values<typeof reports>, 'file'> & {
  file: SeedDocument
  /** How often it was fetched before. */
  downloads: number
}

const { plants, project, tunnel, years } = facts
const [before, last] = [years['2081/82'], years['2082/83']]

export const reportSeed = ({ past }: Dates): ReportSeed[] => [
  {
    title: 'Generation in Kartik 2083',
    description:
      'Energy, hours and outages of each plant, and what happened: a clogged cooler at Sano Dhara, and nights when the grid asked for less.',
    category: 'Operational',
    type: 'monthly',
    publishDate: past('2026-11-18', -4),
    period: 'Kartik 2083',
    file: { stored: 'report-generation-kartik-2083.pdf', fileName: 'Generation-Kartik-2083.pdf' },
    featured: false,
    downloads: 87,
  },
  {
    title: 'Interim accounts, first quarter 2083/84',
    description:
      'Unaudited income, costs and ratios for the quarter, compared with a year earlier. Less energy, because the rains withdrew early, and lower interest.',
    category: 'Financial',
    type: 'quarterly',
    publishDate: past('2026-11-04', -11),
    period: 'Q1 FY 2083/84',
    file: { stored: 'report-interim-q1-2083-84.pdf', fileName: 'Interim-Accounts-Q1-2083-84.pdf' },
    featured: false,
    downloads: 264,
  },
  {
    title: 'Annual report 2082/83',
    description: `The year of the tunnel: ${last.energy} GWh delivered, ${last.tunnel} of ${tunnel.length} km excavated by the end of the year, no fatal accident. With summary accounts, the progress of each part of the works, and board attendance.`,
    category: 'Annual',
    type: 'annual',
    publishDate: past('2026-10-14', -18),
    period: 'FY 2082/83',
    file: { stored: 'report-annual-2082-83.pdf', fileName: 'Annual-Report-2082-83.pdf' },
    featured: true,
    downloads: 1382,
  },
  {
    title: 'Audited accounts 2082/83',
    description:
      'Profit and loss, cash flows and notes under Nepal Financial Reporting Standards, with the report of the independent auditor.',
    category: 'Financial',
    type: 'annual',
    publishDate: past('2026-09-30', -25),
    period: 'FY 2082/83',
    file: { stored: 'report-accounts-2082-83.pdf', fileName: 'Audited-Accounts-2082-83.pdf' },
    featured: false,
    downloads: 623,
  },
  {
    title: 'Sustainability report 2082/83',
    description:
      'The water that stays in the river, fish at the ladder, land and grievances, dust and diesel, and what we still have to do better.',
    category: 'Sustainability',
    type: 'annual',
    publishDate: past('2026-09-02', -32),
    period: 'FY 2082/83',
    file: { stored: 'report-sustainability-2082-83.pdf', fileName: 'Sustainability-Report-2082-83.pdf' },
    featured: true,
    downloads: 794,
  },
  {
    title: 'Safety report 2082/83',
    description:
      'Hours worked, accidents and near misses over three years, the two accidents of the last one, and what was changed afterwards.',
    category: 'Safety',
    type: 'annual',
    publishDate: past('2026-08-17', -39),
    period: 'FY 2082/83',
    file: { stored: 'report-safety-2082-83.pdf', fileName: 'Safety-Report-2082-83.pdf' },
    featured: false,
    downloads: 418,
  },
  {
    title: 'Control and metering, fourth quarter 2082/83',
    description:
      'The new control room and the river gauges that are read by radio: what is done, what is late, and what a security check found.',
    category: 'Technology',
    type: 'quarterly',
    publishDate: past('2026-08-03', -46),
    period: 'Q4 FY 2082/83',
    file: { stored: 'report-control-room-q4-2082-83.pdf', fileName: 'Control-and-Metering-Q4-2082-83.pdf' },
    featured: false,
    downloads: 143,
  },
  {
    title: 'Ready for the monsoon 2083',
    description:
      'Forty-one slopes, drains and sirens were inspected before the rains. Four needed work; what was found and what was done.',
    category: 'Safety',
    type: 'special',
    publishDate: past('2026-06-24', -53),
    period: 'Monsoon 2083',
    file: { stored: 'report-monsoon-readiness-2083.pdf', fileName: 'Ready-for-the-Monsoon-2083.pdf' },
    featured: false,
    downloads: 236,
  },
  {
    title: 'Fish and flow below the Kalleri weir',
    description: `Does the river run dry below the weir of our ${plants.kalleri.capacity} plant in ${plants.kalleri.district}? Three years of measurements at five places, by us and by independent zoologists.`,
    category: 'Sustainability',
    type: 'special',
    publishDate: past('2026-05-06', -60),
    period: '2080 to 2082',
    file: { stored: 'report-river-monitoring-2083.pdf', fileName: 'Fish-and-Flow-below-the-Weir.pdf' },
    featured: false,
    downloads: 371,
  },
  {
    title: 'Annual report 2081/82',
    description: `The year of the great flood: the cofferdam overtopped as designed, ${before.energy} GWh delivered, and one serious accident, after which all lifting gear was inspected.`,
    category: 'Annual',
    type: 'annual',
    publishDate: past('2025-10-15', -67),
    period: 'FY 2081/82',
    file: { stored: 'report-annual-2081-82.pdf', fileName: 'Annual-Report-2081-82.pdf' },
    featured: false,
    downloads: 947,
  },
  {
    title: 'Generation in Shrawan 2082',
    description:
      'A month of floods: 6.04 GWh in spite of a fourteen-hour shutdown, when the river carried more sand than the turbines can stand.',
    category: 'Operational',
    type: 'monthly',
    publishDate: past('2025-08-20', -74),
    period: 'Shrawan 2082',
    file: { stored: 'report-generation-shrawan-2082.pdf', fileName: 'Generation-Shrawan-2082.pdf' },
    featured: false,
    downloads: 118,
  },
  {
    title: 'Model test of the Nilkhola turbine',
    description: `A ${project.turbine} turbine with six jets, ${project.unitCapacity}, 91.6 per cent at best: what was measured on the model before the first runner was forged, and what was changed afterwards.`,
    category: 'Technology',
    type: 'special',
    publishDate: past('2024-11-11', -81),
    period: 'Ashwin 2081',
    file: { stored: 'report-pelton-model-test.pdf', fileName: 'Model-Test-Nilkhola-Turbine.pdf' },
    featured: true,
    downloads: 529,
  },
]
