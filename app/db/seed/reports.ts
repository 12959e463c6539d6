import type { reports } from '../../content/reports.ts'
import type { Values } from '../../content/type.ts'
import type { Dates, SeedDocument } from './day.ts'

type ReportSeed = Omit<Values<typeof reports>, 'file'> & {
  file: SeedDocument
  /** How often it was fetched before. */
  downloads: number
}

export const reportSeed = ({ day }: Dates): ReportSeed[] => [
  {
    title: 'Generation in Kartik 2083',
    description:
      'Energy, hours and outages of each unit, and what happened: a clogged cooler on unit 3, and nights on which the grid asked for less.',
    category: 'Operational',
    type: 'monthly',
    publishDate: day(-4),
    period: 'Kartik 2083',
    file: { stored: 'report-generation-kartik-2083.pdf', fileName: 'Generation-Kartik-2083.pdf' },
    featured: false,
    downloads: 87,
  },
  {
    title: 'Interim accounts, first quarter 2083/84',
    description:
      'Unaudited income, costs and ratios of the quarter beside those of the year before. Less energy, since the rains withdrew early, and lower interest.',
    category: 'Financial',
    type: 'quarterly',
    publishDate: day(-18),
    period: 'Q1 FY 2083/84',
    file: { stored: 'report-interim-q1-2083-84.pdf', fileName: 'Interim-Accounts-Q1-2083-84.pdf' },
    featured: false,
    downloads: 264,
  },
  {
    title: 'Annual report 2082/83',
    description:
      'The year of the tunnel: 44.9 GWh delivered, 4.07 of 6.135 km driven, no fatal accident. With the accounts in short, the works part by part, and the attendance of the board.',
    category: 'Annual',
    type: 'annual',
    publishDate: day(-39),
    period: 'FY 2082/83',
    file: { stored: 'report-annual-2082-83.pdf', fileName: 'Annual-Report-2082-83.pdf' },
    featured: true,
    downloads: 1382,
  },
  {
    title: 'Audited accounts 2082/83',
    description:
      'Profit or loss, cash flows and notes, with the report of the independent auditor. Under Nepal Financial Reporting Standards.',
    category: 'Financial',
    type: 'annual',
    publishDate: day(-52),
    period: 'FY 2082/83',
    file: { stored: 'report-accounts-2082-83.pdf', fileName: 'Audited-Accounts-2082-83.pdf' },
    featured: false,
    downloads: 623,
  },
  {
    title: 'Sustainability report 2082/83',
    description:
      'The water that stays in the river, fish at the ladder, land and grievances, dust and diesel. What is still not good is said too.',
    category: 'Sustainability',
    type: 'annual',
    publishDate: day(-81),
    period: 'FY 2082/83',
    file: { stored: 'report-sustainability-2082-83.pdf', fileName: 'Sustainability-Report-2082-83.pdf' },
    featured: true,
    downloads: 794,
  },
  {
    title: 'Safety report 2082/83',
    description:
      'Hours worked, accidents and near misses of three years, the two accidents of this one, and what was changed after them.',
    category: 'Safety',
    type: 'annual',
    publishDate: day(-97),
    period: 'FY 2082/83',
    file: { stored: 'report-safety-2082-83.pdf', fileName: 'Safety-Report-2082-83.pdf' },
    featured: false,
    downloads: 418,
  },
  {
    title: 'Control and metering, fourth quarter 2082/83',
    description:
      'The new control room and the river gauges read by radio: what is done, what is late, and what a security check found.',
    category: 'Technology',
    type: 'quarterly',
    publishDate: day(-112),
    period: 'Q4 FY 2082/83',
    file: { stored: 'report-control-room-q4-2082-83.pdf', fileName: 'Control-and-Metering-Q4-2082-83.pdf' },
    featured: false,
    downloads: 143,
  },
  {
    title: 'Ready for the monsoon 2083',
    description:
      'Forty-one slopes, drains and sirens inspected before the rains, three of them not safe enough, and what was done.',
    category: 'Safety',
    type: 'special',
    publishDate: day(-158),
    period: 'Monsoon 2083',
    file: { stored: 'report-monsoon-readiness-2083.pdf', fileName: 'Ready-for-the-Monsoon-2083.pdf' },
    featured: false,
    downloads: 236,
  },
  {
    title: 'Fish and flow below the Nilkhola weir',
    description:
      'Does the river run dry below the weir? Three years of measurements at five places, by us and by independent zoologists.',
    category: 'Sustainability',
    type: 'special',
    publishDate: day(-204),
    period: '2080 to 2082',
    file: { stored: 'report-river-monitoring-2083.pdf', fileName: 'Fish-and-Flow-below-the-Weir.pdf' },
    featured: false,
    downloads: 371,
  },
  {
    title: 'Annual report 2081/82',
    description:
      'The year of the great flood: the weir overtopped as designed, 44.4 GWh delivered, and one serious accident, after which all lifting gear was inspected.',
    category: 'Annual',
    type: 'annual',
    publishDate: day(-404),
    period: 'FY 2081/82',
    file: { stored: 'report-annual-2081-82.pdf', fileName: 'Annual-Report-2081-82.pdf' },
    featured: false,
    downloads: 947,
  },
  {
    title: 'Generation in Shrawan 2082',
    description:
      'A month of floods: 6.04 GWh in spite of fourteen hours of standstill, when the river carried more sand than the turbines can bear.',
    category: 'Operational',
    type: 'monthly',
    publishDate: day(-461),
    period: 'Shrawan 2082',
    file: { stored: 'report-generation-shrawan-2082.pdf', fileName: 'Generation-Shrawan-2082.pdf' },
    featured: false,
    downloads: 118,
  },
  {
    title: 'Model test of the Nilkhola turbine',
    description:
      'Six jets, 40 MW, 91.6 per cent at best: what was measured on the model before the first runner was forged, and what was changed after it.',
    category: 'Technology',
    type: 'special',
    publishDate: day(-741),
    period: 'Ashwin 2081',
    file: { stored: 'report-pelton-model-test.pdf', fileName: 'Model-Test-Nilkhola-Turbine.pdf' },
    featured: true,
    downloads: 529,
  },
]
