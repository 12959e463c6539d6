import type { ItemValues } from '~/content/schema/define.ts'
import type { forms } from '~/content/types/forms.ts'
import type { NepaliSeed, SeedDocument } from './day.ts'
import facts from './facts.json'
import { toNepaliFigure } from './nepali.ts'

type FormSeed = Omit<ItemValues<typeof forms>, 'file' | 'ne'> & {
  file: SeedDocument
  ne: NepaliSeed<typeof forms>
  /** Days since the last change, and the number of earlier downloads. */
  age: number
  downloads: number
  /** The settings field that references the form. */
  setting?: 'grievanceForm'
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
    ne: {
      name: 'सानो नगद कोष भौचर',
      description: 'निर्माणस्थल वा कार्यालयको नगद बाकसबाट हुने रु. ५,००० सम्मको भुक्तानीका लागि। एक पानामा दुई भौचर।',
    },
  },
  {
    name: 'Material gate pass',
    description:
      'Must accompany every material, tool or machine that leaves a site, for return, repair, transfer or scrap.',
    category: 'Operations',
    file: { stored: 'form-material-gate-pass.pdf', fileName: 'Material-Gate-Pass.pdf' },
    age: 410,
    downloads: 348,
    ne: {
      name: 'सामग्री बाहिर लैजाने अनुमति (गेट पास)',
      description:
        'फिर्ता, मर्मत, स्थानान्तरण वा पत्रु गर्न निर्माणस्थलबाट बाहिर जाने हरेक सामग्री, औजार वा मेसिनसँग यो हुनुपर्छ।',
    },
  },
  {
    name: 'Land and asset compensation claim',
    description:
      'For owners and users of land, houses, trees or crops that the project needs or has damaged. Help with the form is free at the information centre.',
    category: 'Operations',
    file: { stored: 'form-land-compensation-claim.pdf', fileName: 'Land-and-Asset-Compensation-Claim.pdf' },
    age: 322,
    downloads: 517,
    ne: {
      name: 'जग्गा तथा सम्पत्तिको मुआब्जा दाबी',
      description:
        'आयोजनालाई चाहिएको वा आयोजनाले बिगारेको जग्गा, घर, रुख वा बालीका धनी र भोगचलन गर्नेका लागि। फाराम भर्न सूचना केन्द्रमा निःशुल्क सहयोग पाइन्छ।',
    },
  },
  {
    name: 'Expense and travel claim',
    description:
      'For travel, meals, lodging and other costs of business trips, with daily allowances and advances.',
    category: 'Finance',
    file: { stored: 'form-expense-claim.pdf', fileName: 'Expense-and-Travel-Claim.pdf' },
    age: 268,
    downloads: 431,
    ne: {
      name: 'खर्च तथा भ्रमण दाबी',
      description: 'कामका भ्रमणमा लागेको बाटो, खाना, बास र अन्य खर्चका लागि, दैनिक भत्ता र पेस्कीसहित।',
    },
  },
  {
    name: 'Leave application',
    description: 'For home, sick, casual and other leave, with the handover of work and the leave account.',
    category: 'HR',
    file: { stored: 'form-leave-application.pdf', fileName: 'Leave-Application.pdf' },
    age: 231,
    downloads: 689,
    ne: {
      name: 'बिदा निवेदन',
      description:
        'घर बिदा, बिरामी बिदा, भैपरी आउने बिदा र अन्य बिदाका लागि, काम जिम्मा लगाउने विवरण र बिदा हिसाबसहित।',
    },
  },
  {
    name: 'Share transfer and dematerialisation',
    description:
      'To transfer shares that are still on paper, to have them entered in a demat account, or to pass them on after the death of a shareholder.',
    category: 'Finance',
    file: { stored: 'form-share-transfer.pdf', fileName: 'Share-Transfer-and-Demat-Form.pdf' },
    age: 187,
    downloads: 864,
    ne: {
      name: 'शेयर नामसारी तथा अभौतिकीकरण',
      description: 'कागजमै रहेका शेयर नामसारी गर्न, डिम्याट खातामा चढाउन वा शेयरधनीको मृत्युपछि हकवालाको नाममा सार्न।',
    },
  },
  {
    name: 'Site visit request',
    description:
      'For schools, universities, journalists and groups who want to visit the headworks, an adit or the powerhouse. Visits are free.',
    category: 'Operations',
    file: { stored: 'form-site-visit-request.pdf', fileName: 'Site-Visit-Request.pdf' },
    age: 17,
    downloads: 276,
    ne: {
      name: 'निर्माणस्थल भ्रमण निवेदन',
      description:
        'बाँधस्थल, अडिट वा विद्युतगृह हेर्न चाहने विद्यालय, विश्वविद्यालय, पत्रकार र समूहका लागि। भ्रमण निःशुल्क छ।',
    },
  },
  {
    name: 'Permit to work',
    description:
      'For work at height, hot work, confined spaces, electrical work, lifting and blasting: checks before work starts, gas readings, issue and return.',
    category: 'Safety',
    file: { stored: 'form-permit-to-work.pdf', fileName: 'Permit-to-Work.pdf' },
    age: 96,
    downloads: 603,
    ne: {
      name: 'काम गर्ने अनुमति',
      description:
        'उचाइको काम, आगो वा वेल्डिङ, साँघुरो ठाउँ, बिजुली, भारी उठाउने काम र विस्फोटनका लागि: काम थाल्नुअघिको जाँच, ग्यासको मापन, अनुमति दिने र फिर्ता लिने विवरण।',
    },
  },
  {
    name: 'Scholarship application',
    description:
      'For students from the project area, from grade 11 to bachelor’s level. Applications close every year on the last day of Bhadra.',
    category: 'HR',
    file: { stored: 'form-scholarship-application.pdf', fileName: 'Scholarship-Application.pdf' },
    age: 74,
    downloads: 1248,
    ne: {
      name: 'छात्रवृत्ति निवेदन',
      description:
        'आयोजना क्षेत्रका कक्षा ११ देखि स्नातक तहसम्मका विद्यार्थीका लागि। निवेदन दिने म्याद हरेक वर्ष भदौ मसान्तमा सकिन्छ।',
    },
  },
  {
    name: 'Near-miss and hazard report',
    description: 'For anything that nearly went wrong, or could. Anyone can report, also anonymously.',
    category: 'Safety',
    file: { stored: 'form-near-miss-report.pdf', fileName: 'Near-Miss-and-Hazard-Report.pdf' },
    age: 41,
    downloads: 392,
    ne: {
      name: 'झन्डै दुर्घटना (नियर मिस) तथा जोखिमको जानकारी',
      description: 'झन्डै दुर्घटना भएका वा हुन सक्ने जुनसुकै कुराका लागि। जोसुकैले, नाम नखुलाई पनि, जानकारी दिन सक्छन्।',
    },
  },
  {
    name: 'गुनासो दर्ता फाराम (Grievance form)',
    description: `In Nepali and English, for anyone disturbed or harmed by our works: land, dust, water, roads, jobs. A written answer comes within ${facts.grievance.answer} days.`,
    category: 'Operations',
    file: { stored: 'form-grievance.pdf', fileName: 'गुनासो-दर्ता-फाराम-Grievance-Form.pdf' },
    age: 23,
    downloads: 958,
    setting: 'grievanceForm',
    ne: {
      name: 'गुनासो दर्ता फाराम',
      description: `हाम्रो कामले अप्ठ्यारो पारेका वा क्षति पुर्‍याएका सबैका लागि: जग्गा, धुलो, पानी, बाटो, रोजगारी। लिखित जवाफ ${toNepaliFigure(facts.grievance.answer)} दिनभित्र आउँछ।`,
      file: { stored: 'form-grievance.ne.pdf', fileName: 'गुनासो-दर्ता-फाराम.pdf' },
    },
  },
  {
    name: 'Vendor registration',
    description:
      'For suppliers, contractors and consultants who want to be invited to bid, with a list of documents to attach.',
    category: 'Procurement',
    file: { stored: 'form-vendor-registration.pdf', fileName: 'Vendor-Registration.pdf' },
    age: 9,
    downloads: 1507,
    ne: {
      name: 'आपूर्तिकर्ता दर्ता',
      description:
        'कम्पनीको सूचीमा दर्ता भई खरिदमा सहभागी हुन चाहने आपूर्तिकर्ता, निर्माण व्यवसायी र परामर्शदाताका लागि; साथमा राख्नुपर्ने कागजातको सूचीसहित।',
    },
  },
]
