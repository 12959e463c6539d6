import type { Values } from '../content/kinds/type.ts'
import type { forms } from '../content/types/forms.ts'
import type { SeedDocument } from './day.ts'
import facts from './facts.json'

type FormSeed = Omit<Values<typeof forms>, 'file'> & {
  file: SeedDocument
  /** Days since it was last changed, and how often it was fetched before. */
  age: number
  downloads: number
}

export const formSeed: FormSeed[] = [
  {
    name: 'Petty cash voucher',
    description:
      'For payments up to NPR 5,000 from the cash box of a site or office. Two vouchers on a sheet.',
    category: 'Finance',
    file: { stored: 'form-petty-cash-voucher.pdf', fileName: 'Petty-Cash-Voucher.pdf' },
    age: 640,
    downloads: 212,
  },
  {
    name: 'Material gate pass',
    description:
      'Must accompany every material, tool or machine that leaves a site, for return, repair, transfer or scrap.',
    category: 'Operations',
    file: { stored: 'form-material-gate-pass.pdf', fileName: 'Material-Gate-Pass.pdf' },
    age: 410,
    downloads: 348,
  },
  {
    name: 'Land and asset compensation claim',
    description:
      'For owners and users of land, houses, trees or crops that the project needs or has damaged. Help with the form is free at the information centre.',
    category: 'Operations',
    file: { stored: 'form-land-compensation-claim.pdf', fileName: 'Land-and-Asset-Compensation-Claim.pdf' },
    age: 322,
    downloads: 517,
  },
  {
    name: 'Expense and travel claim',
    description:
      'For travel, meals, lodging and other costs of business trips, with daily allowances and advances.',
    category: 'Finance',
    file: { stored: 'form-expense-claim.pdf', fileName: 'Expense-and-Travel-Claim.pdf' },
    age: 268,
    downloads: 431,
  },
  {
    name: 'Leave application',
    description: 'For home, sick, casual and other leave, with the handover of work and the leave account.',
    category: 'HR',
    file: { stored: 'form-leave-application.pdf', fileName: 'Leave-Application.pdf' },
    age: 231,
    downloads: 689,
  },
  {
    name: 'Share transfer and dematerialisation',
    description:
      'To transfer shares that are still on paper, to have them entered in a demat account, or to pass them on after the death of a shareholder.',
    category: 'Finance',
    file: { stored: 'form-share-transfer.pdf', fileName: 'Share-Transfer-and-Demat-Form.pdf' },
    age: 187,
    downloads: 864,
  },
  {
    name: 'Site visit request',
    description:
      'For schools, universities, journalists and groups who want to visit the headworks, an adit or the powerhouse. Visits are free.',
    category: 'Operations',
    file: { stored: 'form-site-visit-request.pdf', fileName: 'Site-Visit-Request.pdf' },
    age: 17,
    downloads: 276,
  },
  {
    name: 'Permit to work',
    description:
      'For work at height, hot work, confined spaces, electrical work, lifting and blasting: checks before work starts, gas readings, issue and return.',
    category: 'Safety',
    file: { stored: 'form-permit-to-work.pdf', fileName: 'Permit-to-Work.pdf' },
    age: 96,
    downloads: 603,
  },
  {
    name: 'Scholarship application',
    description:
      'For students from the project area, from grade 11 to bachelor’s level. Applications close every year on the last day of Bhadra.',
    category: 'HR',
    file: { stored: 'form-scholarship-application.pdf', fileName: 'Scholarship-Application.pdf' },
    age: 74,
    downloads: 1248,
  },
  {
    name: 'Near-miss and hazard report',
    description:
      'For anything that nearly went wrong, or could. Anyone may report, with or without a name, and reports are answered.',
    category: 'Safety',
    file: { stored: 'form-near-miss-report.pdf', fileName: 'Near-Miss-and-Hazard-Report.pdf' },
    age: 41,
    downloads: 392,
  },
  {
    name: 'गुनासो दर्ता फारम (Grievance form)',
    description: `In Nepali and English, for anyone our works disturb or harm: land, dust, water, roads, jobs. A written answer comes within ${facts.grievance.answer} days.`,
    category: 'Operations',
    file: { stored: 'form-grievance.pdf', fileName: 'गुनासो-दर्ता-फारम.pdf' },
    age: 23,
    downloads: 958,
  },
  {
    name: 'Vendor registration',
    description:
      'For suppliers, contractors and consultants who wish to be invited to bid, with a list of the papers to attach.',
    category: 'Procurement',
    file: { stored: 'form-vendor-registration.pdf', fileName: 'Vendor-Registration.pdf' },
    age: 9,
    downloads: 1507,
  },
]
