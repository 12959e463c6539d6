import type { Values } from '../content/kinds/type.ts'
import type { announcements } from '../content/types/announcements.ts'
import { addDays } from '../process/nepal-time.ts'
import { type Dates, dayAndMonth, inWords, type SeedDocument } from './day.ts'
import facts from './facts.json'
import { spelled } from './spelled.ts'

type AnnouncementSeed = Omit<Values<typeof announcements>, 'attachments' | 'actionRequired'> & {
  attachments: SeedDocument[]
  actionRequired?: boolean
}

const { grievance, places, river, tunnel, visits, voltages } = facts

/** Newest first: ten that are shown, one that has expired and one that is still to come. */
export function announcementSeed({ day, officeDay, next }: Dates): AnnouncementSeed[] {
  const hearing = next('Saturday', 12)
  const outage = next('Saturday', 1)
  const sirens = day(5)
  const road = officeDay(-3)
  const camp = next('Saturday', 2)
  const shift = next('Thursday', -16)
  // Not on the Saturday of the Annual General Meeting.
  const festival = next('Saturday', 41)
  return [
    {
      title: 'Quarterly public hearing on the Nilkhola project',
      content: `The next public hearing will be held on ${inWords(hearing)} from 11:00 to 15:00 at the ward office in ${places.town}. Everybody may come, speak and ask questions; there is no need to register.\n\nThe site manager will report on the last three months of work, on dust, noise and blasting, on land that has still to be paid for, and on every grievance received and what became of it. The measurements of the river flow will be laid out on paper.\n\nBuses leave ${places.camp} and ${places.powerhouse} at 9:30 and return after the hearing. Tea and a meal will be served. The minutes will be published on this site within ten days.`,
      category: 'event',
      priority: 'medium',
      publishDate: officeDay(-1),
      expiryDate: hearing,
      author: 'Sabina Tamang',
      department: 'Environment and Communities',
      isPinned: false,
      attachments: [],
    },
    {
      title: 'Siren test below the headworks: what you will hear, and what to do',
      content: `Until ${inWords(day(4))}, the warning sirens along the river below the headworks are being tested every morning between 10:00 and 10:30. You will hear one long tone of thirty seconds, then silence, then two short tones. This is a test: you need not do anything.\n\nFrom ${dayAndMonth(sirens)}, every tone is a real warning again, except the test at 10:00 on the first day of each month. One long tone means that the gates will open within ten minutes: leave the river bed, do not cross, and take children and animals up the bank with you. The long tone again and again means that the water is rising now: leave everything behind and go to the safe place of your ward. Two short tones mean that the river is safe again. If you see somebody in danger, call the control room, day and night: ${facts.controlRoom}.\n\nPlease tell your household, and anyone who fishes, washes, or collects sand and stones by the river. The attached sheet shows the tones and the safe places in each ward; printed copies are available at ward offices and schools.`,
      category: 'safety',
      priority: 'high',
      publishDate: officeDay(-2),
      expiryDate: '',
      author: 'Dorje Sherpa',
      department: 'Health & Safety',
      isPinned: true,
      attachments: [{ stored: 'siren-guide.pdf', fileName: 'River-Siren-Guide.pdf' }],
    },
    {
      title: 'नीलखोला जलविद्युत् आयोजनाको पहुँचमार्ग मर्मतका कारण सवारी आवागमनको समयतालिका',
      content:
        'नीलखोला बजारदेखि बाँधस्थलसम्मको पहुँचमार्गमा पहिरो नियन्त्रण तथा मर्मतसम्भारको काम भइरहेकाले यो सूचना प्रकाशित भएको मितिले चौध दिनसम्म बिहान ९ बजेदेखि ११ बजेसम्म र दिउँसो १ बजेदेखि ४ बजेसम्म सवारीसाधन आवागमन बन्द रहनेछ।\n\nएम्बुलेन्स, दमकल तथा विद्यालयका बस भने जुनसुकै समयमा पनि सञ्चालन हुन पाउनेछन्। यसबाट पर्न गएको असुविधाप्रति हामी क्षमाप्रार्थी छौँ। थप जानकारीका लागि आयोजनास्थलको सूचना कक्षमा सम्पर्क गर्नुहोला।',
      category: 'maintenance',
      priority: 'high',
      publishDate: road,
      expiryDate: addDays(road, 14),
      author: 'Dorje Sherpa',
      department: 'Project Management',
      isPinned: false,
      attachments: [],
    },
    {
      title: `Planned outage of the ${voltages.feeder} kV construction line`,
      content: `The ${voltages.feeder} kV line that feeds the construction sites will be switched off on ${inWords(outage)} from 6:00 to 14:00 for the yearly inspection of insulators and earthing. The villages on the same feeder, ${places.camp} and ${places.powerhouse}, will have no supply during these hours.\n\nThe health post will run on our generator. Contractors must make sure by 5:30 that the pumps in the tunnel have a second supply, and report this to the shift engineer.`,
      category: 'maintenance',
      priority: 'medium',
      publishDate: officeDay(-4),
      expiryDate: outage,
      author: 'Krishna Chaudhary',
      department: 'Operations',
      isPinned: false,
      actionRequired: true,
      attachments: [],
    },
    {
      title: 'Revised grievance procedure in force',
      content: `The board has approved a new edition of the grievance procedure. Anyone affected by our works can now complain in writing, by telephone, or in person at any site office, in Nepali, Tamang, Gurung or English. Nobody has to give a name.\n\nWe confirm each complaint within ${spelled(grievance.confirm)} days, visit within ${spelled(grievance.visit)}, and give a decision with reasons within ${grievance.answer}. Anyone who is not satisfied can go to the committee of the municipality, in which the company has no vote. Nobody may be put at a disadvantage for having complained.\n\nThe procedure is attached. It replaces the previous edition and applies to our contractors as well.`,
      category: 'policy',
      priority: 'high',
      publishDate: officeDay(-6),
      expiryDate: '',
      author: 'Anil Maharjan',
      department: 'Environment and Communities',
      isPinned: true,
      attachments: [{ stored: 'grievance-procedure.pdf', fileName: 'Grievance-Procedure.pdf' }],
    },
    {
      title: `Headrace tunnel: ${tunnel.excavated} kilometres excavated`,
      content: `On the night shift of ${dayAndMonth(shift)}, the headrace tunnel passed ${tunnel.excavatedMetres} metres. Of its ${tunnel.length} kilometres, ${tunnel.leftMetres} metres are left, all of them between Adit 2 and the surge shaft. The rock at the surge shaft is better than expected; below Adit 2, forty metres of crushed schist had to be supported with steel ribs.\n\nThe tunnel crews have worked for more than a year without a lost-time accident. Our thanks go to all of them, and to the families who have put up with our lights and lorries.`,
      category: 'general',
      priority: 'low',
      publishDate: officeDay(-9),
      expiryDate: '',
      author: 'Dorje Sherpa',
      department: 'Project Management',
      isPinned: false,
      attachments: [],
    },
    {
      title: `Free health camp in ${places.town}`,
      content: `Doctors and nurses from the district hospital will see patients free of charge on ${inWords(camp)} from 9:00 to 16:00 at the school in ${places.town}: general medicine, eyes, teeth, and mothers and children. Medicines are free.\n\nPlease bring earlier prescriptions. Older people and pregnant women will be seen first.`,
      category: 'event',
      priority: 'medium',
      publishDate: officeDay(-10),
      expiryDate: camp,
      author: 'Sabina Tamang',
      department: 'Environment and Communities',
      isPinned: false,
      attachments: [],
    },
    {
      title: 'New rules for visitors to the construction sites',
      content: `Visitors are welcome on ${visits.days} from ${visits.from}, in groups of at most ${spelled(visits.group)}, with a guide. Helmets, vests and boots are lent at the gate. Visitors must be at least ${visits.youngest}; sandals and drones are not allowed.\n\nSchools, universities and other groups should apply ${spelled(visits.weeksAhead)} weeks ahead with the site visit request, which is under Downloads. Journalists can come on other days too; please call the office in Kathmandu.`,
      category: 'policy',
      priority: 'low',
      publishDate: officeDay(-15),
      expiryDate: '',
      author: 'Dorje Sherpa',
      department: 'Project Management',
      isPinned: false,
      attachments: [],
    },
    {
      title: 'Dry season: more water stays in the river at Kalleri',
      content: `Until the pre-monsoon rains, the release below the weir of the Kalleri plant is raised above the minimum of ${river.kalleri} cubic metres a second, as agreed with the monitoring committee. The gauge at the suspension bridge shows the flow; its readings are published every week.\n\nWater mills and irrigation canals keep their share as before. If you see less water than usual, call the number on the gauge house at any hour.`,
      category: 'general',
      priority: 'medium',
      publishDate: officeDay(-19),
      expiryDate: '',
      author: 'Sabina Tamang',
      department: 'Environment and Communities',
      isPinned: false,
      attachments: [],
    },
    {
      title: `Blasting hours at Adit 2, ${places.adit2}`,
      content: `Blasting at Adit 2 takes place at 12:30 and 18:00 only, and never on public holidays. Flagmen close the road fifteen minutes before each blast, and the horn of their truck sounds three times; the sirens along the river are not used for this.\n\nIf you find cracks in your house that you believe come from blasting, we will come and look at them within ${spelled(grievance.visit)} days. All houses within 500 metres were photographed before the works began.`,
      category: 'safety',
      priority: 'medium',
      publishDate: officeDay(-24),
      expiryDate: day(40),
      author: 'Dorje Sherpa',
      department: 'Health & Safety',
      isPinned: false,
      attachments: [],
    },
    {
      title: 'Night work on the Bhorle bridge',
      content:
        'The abutments of the new bridge over the Bhorle Khola will be concreted in four nights. Lights and pumps will be on from 20:00 to 4:00; the footbridge beside the site stays open.',
      category: 'maintenance',
      priority: 'low',
      publishDate: officeDay(-40),
      expiryDate: day(-12),
      author: 'Krishna Chaudhary',
      department: 'Operations',
      isPinned: false,
      attachments: [],
    },
    {
      title: 'Water festival at the headworks',
      content: `On ${inWords(festival)}, the headworks open their gates to everybody who lives along the river: walks over the weir, music from four villages, food, and a drawing competition for schools.`,
      category: 'event',
      priority: 'low',
      publishDate: officeDay(20),
      expiryDate: festival,
      author: 'Sabina Tamang',
      department: 'Environment and Communities',
      isPinned: false,
      attachments: [],
    },
  ]
}
