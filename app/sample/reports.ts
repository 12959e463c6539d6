import type { ItemValues } from '~/content/schema/define.ts'
import type { reports } from '~/content/types/reports.ts'
import type { Dates, NepaliSeed, SeedDocument } from './day.ts'
import facts from './facts.json'
import { nepaliNames, toNepaliFigure } from './nepali.ts'

type ReportSeed = Omit<ItemValues<typeof reports>, 'file' | 'ne'> & {
  file: SeedDocument
  ne: NepaliSeed<typeof reports>
  downloads: number
}

const { plants, project, tunnel, years } = facts
const [before, last] = [years['2081/82'], years['2082/83']]

export const reportSeed = ({ pastDay }: Dates): ReportSeed[] => [
  {
    title: 'Generation in Kartik 2083',
    description:
      'Energy, hours and outages of each plant, and what happened: a clogged cooler at Sano Dhara, and nights when the grid asked for less.',
    category: 'Operational',
    type: 'monthly',
    publishDate: pastDay('2026-11-18', -4),
    period: 'Kartik 2083',
    file: { stored: 'report-generation-kartik-2083.pdf', fileName: 'Generation-Kartik-2083.pdf' },
    featured: false,
    downloads: 87,
    ne: {
      title: '२०८३ कात्तिकको विद्युत उत्पादन',
      description: `हरेक विद्युत केन्द्रको उत्पादन, चलेको घण्टा र बन्द भएको समय, र के-के भयो: ${nepaliNames.plants.sanoDhara} विद्युत केन्द्रको कुलरमा फोहोर जमेको, र ग्रिडले कम बिजुली मागेका रात।`,
      period: '२०८३ कात्तिक',
    },
  },
  {
    title: 'Interim accounts, first quarter 2083/84',
    description:
      'Unaudited income, costs and ratios for the quarter, compared with a year earlier. Less energy, because the rains set in late, and lower interest.',
    category: 'Financial',
    type: 'quarterly',
    publishDate: pastDay('2026-11-04', -11),
    period: 'Q1 FY 2083/84',
    file: { stored: 'report-interim-q1-2083-84.pdf', fileName: 'Interim-Accounts-Q1-2083-84.pdf' },
    featured: false,
    downloads: 264,
    ne: {
      title: 'अन्तरिम वित्तीय विवरण, २०८३/८४ को पहिलो त्रैमास',
      description:
        'त्रैमासको अपरिष्कृत (लेखापरीक्षण नभएको) आम्दानी, खर्च र अनुपात, अघिल्लो वर्षको सोही अवधिसँगको तुलनासहित। वर्षा ढिलो सुरु भएकाले बिजुली कम, र ब्याज पनि कम।',
      period: 'आ.व. २०८३/८४, पहिलो त्रैमास',
    },
  },
  {
    title: 'Annual report 2082/83',
    description: `The year of the tunnel: ${last.energy} GWh delivered, ${last.tunnel} of ${tunnel.length} km excavated by the end of the year, no fatal accident. With summary accounts, the progress of each part of the works, and board attendance.`,
    category: 'Annual',
    type: 'annual',
    publishDate: pastDay('2026-10-14', -18),
    period: 'FY 2082/83',
    file: { stored: 'report-annual-2082-83.pdf', fileName: 'Annual-Report-2082-83.pdf' },
    featured: true,
    downloads: 1382,
    ne: {
      title: 'वार्षिक प्रतिवेदन २०८२/८३',
      description: `सुरुङको वर्ष: ${toNepaliFigure(last.energy)} गिगावाट घण्टा बिजुली दिइयो, वर्षको अन्त्यसम्ममा ${toNepaliFigure(tunnel.length)} मध्ये ${toNepaliFigure(last.tunnel)} किलोमिटर सुरुङ खनियो, कसैले ज्यान गुमाउनुपरेन। सङ्क्षिप्त लेखा, हरेक कामको प्रगति र सञ्चालक समितिको उपस्थितिसहित।`,
      period: 'आ.व. २०८२/८३',
      file: {
        stored: 'report-annual-2082-83.ne.pdf',
        fileName: 'वार्षिक-प्रतिवेदन-२०८२-८३.pdf',
      },
    },
  },
  {
    title: 'Audited accounts 2082/83',
    description:
      'Profit and loss, cash flows and notes under Nepal Financial Reporting Standards, with the report of the independent auditor.',
    category: 'Financial',
    type: 'annual',
    publishDate: pastDay('2026-09-30', -25),
    period: 'FY 2082/83',
    file: { stored: 'report-accounts-2082-83.pdf', fileName: 'Audited-Accounts-2082-83.pdf' },
    featured: false,
    downloads: 623,
    ne: {
      title: 'लेखापरीक्षण भएको वित्तीय विवरण २०८२/८३',
      description:
        'नेपाल वित्तीय प्रतिवेदनमान बमोजिमको नाफा नोक्सान, नगद प्रवाह र टिप्पणी, स्वतन्त्र लेखापरीक्षकको प्रतिवेदनसहित।',
      period: 'आ.व. २०८२/८३',
    },
  },
  {
    title: 'Sustainability report 2082/83',
    description:
      'The water that stays in the river, fish at the ladder, land and grievances, dust and diesel, and what we still have to do better.',
    category: 'Sustainability',
    type: 'annual',
    publishDate: pastDay('2026-09-02', -32),
    period: 'FY 2082/83',
    file: { stored: 'report-sustainability-2082-83.pdf', fileName: 'Sustainability-Report-2082-83.pdf' },
    featured: true,
    downloads: 794,
    ne: {
      title: 'दिगो विकास प्रतिवेदन २०८२/८३',
      description: 'नदीमै रहने पानी, भर्‍याङ उक्लेका माछा, जग्गा र गुनासो, धुलो र डिजेल, अनि अझै राम्रो गर्नुपर्ने कुरा।',
      period: 'आ.व. २०८२/८३',
    },
  },
  {
    title: 'Safety report 2082/83',
    description:
      'Hours worked, accidents and near misses over three years, the two accidents of the last one, and what was changed afterwards.',
    category: 'Safety',
    type: 'annual',
    publishDate: pastDay('2026-08-17', -39),
    period: 'FY 2082/83',
    file: { stored: 'report-safety-2082-83.pdf', fileName: 'Safety-Report-2082-83.pdf' },
    featured: false,
    downloads: 418,
    ne: {
      title: 'सुरक्षा प्रतिवेदन २०८२/८३',
      description:
        'तीन वर्षमा काम भएको घण्टा, दुर्घटना र झन्डै दुर्घटना (नियर मिस), पछिल्लो वर्षका दुई दुर्घटना, र त्यसपछि के फेरियो।',
      period: 'आ.व. २०८२/८३',
    },
  },
  {
    title: 'Control and metering, fourth quarter 2082/83',
    description:
      'The new control room and the river gauges that are read by radio: what is done, what is late, and what a security check found.',
    category: 'Technology',
    type: 'quarterly',
    publishDate: pastDay('2026-08-03', -46),
    period: 'Q4 FY 2082/83',
    file: { stored: 'report-control-room-q4-2082-83.pdf', fileName: 'Control-and-Metering-Q4-2082-83.pdf' },
    featured: false,
    downloads: 143,
    ne: {
      title: 'नियन्त्रण र मापन, २०८२/८३ को चौथो त्रैमास',
      description: 'नयाँ नियन्त्रण कक्ष र रेडियोबाट पढिने नदी मापक: के सकियो, के ढिलो छ, र सुरक्षा जाँचमा के भेटियो।',
      period: 'आ.व. २०८२/८३, चौथो त्रैमास',
    },
  },
  {
    title: 'Ready for the monsoon 2083',
    description:
      'Forty-one slopes, drains and sirens were inspected before the rains. Four needed work; what was found and what was done.',
    category: 'Safety',
    type: 'special',
    publishDate: pastDay('2026-06-24', -53),
    period: 'Monsoon 2083',
    file: { stored: 'report-monsoon-readiness-2083.pdf', fileName: 'Ready-for-the-Monsoon-2083.pdf' },
    featured: false,
    downloads: 236,
    ne: {
      title: '२०८३ को वर्षायामको तयारी',
      description:
        'वर्षा सुरु हुनुअघि एकचालीस भिरालो, नाली र साइरन जाँचियो। चारवटामा काम गर्नुपर्‍यो; के भेटियो र के गरियो।',
      period: 'वर्षायाम २०८३',
    },
  },
  {
    title: 'Fish and flow below the Kalleri weir',
    description: `Does the river run dry below the weir of our ${plants.kalleri.capacity} plant in ${plants.kalleri.district}? Three years of measurements at five places, by us and by independent zoologists.`,
    category: 'Sustainability',
    type: 'special',
    publishDate: pastDay('2026-05-06', -60),
    period: '2080 to 2082',
    file: { stored: 'report-river-monitoring-2083.pdf', fileName: 'Fish-and-Flow-below-the-Weir.pdf' },
    featured: false,
    downloads: 371,
    ne: {
      title: 'कल्लेरी बाँधमुनि माछा र बहाव',
      description: `${nepaliNames.districts.kaski}को हाम्रो ${toNepaliFigure(plants.kalleri.capacity)}को विद्युत केन्द्रको बाँधमुनि नदी सुक्छ कि सुक्दैन? पाँच ठाउँमा तीन वर्षसम्म हामीले र स्वतन्त्र प्राणीविद्ले गरेको मापन।`,
      period: '२०८० देखि २०८२',
    },
  },
  {
    title: 'Annual report 2081/82',
    description: `The year of the great flood: the cofferdam overtopped as designed, ${before.energy} GWh delivered, and one serious accident, after which all lifting gear was inspected.`,
    category: 'Annual',
    type: 'annual',
    publishDate: pastDay('2025-10-15', -67),
    period: 'FY 2081/82',
    file: { stored: 'report-annual-2081-82.pdf', fileName: 'Annual-Report-2081-82.pdf' },
    featured: false,
    downloads: 947,
    ne: {
      title: 'वार्षिक प्रतिवेदन २०८१/८२',
      description: `ठूलो बाढीको वर्ष: अस्थायी बाँधमाथिबाट डिजाइनअनुसारै पानी बग्यो, ${toNepaliFigure(before.energy)} गिगावाट घण्टा बिजुली दिइयो, र एउटा गम्भीर दुर्घटनापछि भारी उठाउने सबै उपकरण जाँचिए।`,
      period: 'आ.व. २०८१/८२',
    },
  },
  {
    title: 'Generation in Shrawan 2082',
    description:
      'A month of floods: 6.04 GWh in spite of a fourteen-hour shutdown, when the river carried more sand than the turbines can stand.',
    category: 'Operational',
    type: 'monthly',
    publishDate: pastDay('2025-08-20', -74),
    period: 'Shrawan 2082',
    file: { stored: 'report-generation-shrawan-2082.pdf', fileName: 'Generation-Shrawan-2082.pdf' },
    featured: false,
    downloads: 118,
    ne: {
      title: '२०८२ साउनको विद्युत उत्पादन',
      description:
        'बाढीको महिना: नदीमा टर्बाइनले थाम्न नसक्ने गरी बालुवा आएकाले चौध घण्टा बन्द गर्नुपर्दा पनि ६.०४ गिगावाट घण्टा।',
      period: '२०८२ साउन',
    },
  },
  {
    title: 'Model test of the Nilkhola turbine',
    description: `A ${project.turbine} turbine with six jets, ${project.unitCapacity}, 91.6 per cent at best: what was measured on the model before the first runner was forged, and what was changed afterwards.`,
    category: 'Technology',
    type: 'special',
    publishDate: pastDay('2024-11-11', -81),
    period: 'Ashwin 2081',
    file: { stored: 'report-pelton-model-test.pdf', fileName: 'Model-Test-Nilkhola-Turbine.pdf' },
    featured: true,
    downloads: 529,
    ne: {
      title: 'नीलखोला टर्बाइनको नमुना परीक्षण',
      description: `छवटा जेट भएको ${toNepaliFigure(project.unitCapacity)}को पेल्टन टर्बाइन, सर्वोत्तम दक्षता ९१.६ प्रतिशत: पहिलो रनर बनाउनुअघि नमुनामा के मापन गरियो, र त्यसपछि के फेरियो।`,
      period: '२०८१ असोज',
    },
  },
]
