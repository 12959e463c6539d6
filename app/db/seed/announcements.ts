import type { announcements } from '../../content/announcements.ts'
import type { Values } from '../../content/type.ts'
import type { Dates, SeedDocument } from './day.ts'

type AnnouncementSeed = Omit<Values<typeof announcements>, 'attachments'> & { attachments: SeedDocument[] }

/** Newest first: ten that are shown, one that has expired and one that is still to come. */
export const announcementSeed = ({ day }: Dates): AnnouncementSeed[] => [
  {
    title: 'Quarterly public hearing on the Nilkhola project',
    content:
      'The next public hearing is held at the ward office in Nilkhola Bazaar, two weeks from now, from 11:00 to 15:00. Everybody may come, speak and ask; you need not register.\n\nThe site manager reports on the works of the last three months, on dust, noise and blasting, on land that is still to be paid, and on every grievance that was received and what became of it. The measurements of the river flow below the weir are laid out on paper.\n\nBuses leave from Simalchaur and Dhunge at 09:30 and go back after the hearing; tea and a meal are served. Minutes are published on this site within ten days.',
    category: 'event',
    priority: 'medium',
    publishDate: day(-1),
    expiryDate: day(14),
    author: 'Sabina Tamang',
    department: 'Environment and Communities',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'Siren test below the headworks: what you will hear, and what to do',
    content:
      'The warning sirens along the river below the headworks are tested this week, each morning between 10:00 and 10:30. You hear one long tone of thirty seconds, then silence, then two short tones. This is a test: nothing has to be done.\n\nFrom the following Monday on the sirens are in earnest. One long tone means that gates will open within ten minutes: leave the river bed, do not cross, and take children and animals up the bank with you. Two short tones mean that the river is safe again.\n\nPlease tell the people in your house, and anyone who fishes, washes, or collects sand and stones by the river. The attached sheet shows the tones and the safe places in each ward; printed copies are at the ward offices and schools.',
    category: 'safety',
    priority: 'high',
    publishDate: day(-2),
    expiryDate: day(4),
    author: 'Dorje Sherpa',
    department: 'Health & Safety',
    isPinned: true,
    attachments: [{ stored: 'siren-guide.pdf', fileName: 'River-Siren-Guide.pdf' }],
  },
  {
    title: 'नीलखोला जलविद्युत् आयोजनाको पहुँचमार्ग मर्मतका कारण सवारी आवागमनमा समय तालिका',
    content:
      'नीलखोला बजारदेखि बाँधस्थलसम्मको पहुँचमार्गमा पहिरो नियन्त्रण तथा मर्मतको काम भइरहेकोले आजैका मितिदेखि दुई हप्तासम्म बिहान ९ देखि ११ बजे र दिउँसो १ देखि ४ बजेसम्म सवारी साधन चल्न दिइने छैन।\n\nएम्बुलेन्स, दमकल र विद्यालयका बस जुनसुकै बेला पनि जान पाउनेछन्। असुविधाका लागि हामी क्षमाप्रार्थी छौं। थप जानकारीका लागि साइट कार्यालयको सूचना कक्षमा सम्पर्क गर्नुहोला।',
    category: 'maintenance',
    priority: 'high',
    publishDate: day(-3),
    expiryDate: day(11),
    author: 'Krishna Chaudhary',
    department: 'Operations',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'Planned outage of the 33 kV construction line on Saturday',
    content:
      'The 33 kV line that feeds the construction sites is switched off on Saturday from 06:00 to 14:00 for the yearly inspection of insulators and earthing. The villages on the same feeder, Simalchaur and Dhunge, have no supply during these hours.\n\nThe health post runs on our generator. Contractors make sure that pumps in the tunnel have a second supply before 05:30, and report this to the shift engineer.',
    category: 'maintenance',
    priority: 'medium',
    publishDate: day(-4),
    expiryDate: day(1),
    author: 'Krishna Chaudhary',
    department: 'Operations',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'Revised grievance procedure in force',
    content:
      'The board has approved a new edition of the grievance procedure. Whoever is affected by our works can now complain in writing, by telephone, or in person at any site office, in Nepali, Tamang or Gurung; nobody has to give a name.\n\nWe confirm each complaint within two days, visit within seven, and give a decision with its reasons within thirty. Who is not content with it can go to the committee of the municipality, in which the company has no vote. Nobody may be put at a disadvantage for having complained.\n\nThe procedure is attached. It replaces the edition of three years ago, and applies to our contractors as well.',
    category: 'policy',
    priority: 'high',
    publishDate: day(-6),
    expiryDate: '',
    author: 'Anil Maharjan',
    department: 'Environment and Communities',
    isPinned: true,
    attachments: [{ stored: 'grievance-procedure.pdf', fileName: 'Grievance-Procedure.pdf' }],
  },
  {
    title: 'Headrace tunnel passes the halfway mark',
    content:
      'On the night shift of last Thursday the two faces of the headrace tunnel together passed 3,068 metres: half of the 6.135 kilometres are excavated. The rock on the upstream side was better than foreseen; on the downstream side forty metres of crushed schist had to be supported with steel ribs.\n\nThe crews have worked 412 days without an accident that cost working time. Thank you to all of them, and to the families who have put up with our lights and lorries.',
    category: 'general',
    priority: 'low',
    publishDate: day(-9),
    expiryDate: '',
    author: 'Dorje Sherpa',
    department: 'Project Management',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'Free health camp in Nilkhola Bazaar',
    content:
      'Doctors and nurses from the district hospital see patients free of charge in the school of Nilkhola Bazaar on the coming weekend: general medicine, eyes, teeth, and mothers and children. Medicines are free.\n\nPlease bring earlier prescriptions. Older people and pregnant women are seen first.',
    category: 'event',
    priority: 'medium',
    publishDate: day(-10),
    expiryDate: day(6),
    author: 'Sabina Tamang',
    department: 'Environment and Communities',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'New rules for visitors of the construction sites',
    content:
      'Visitors are welcome on Tuesdays and Fridays from 10:00, in groups of at most twelve, with a guide. Helmet, vest and boots are lent at the gate; sandals and drones stay there.\n\nSchools and universities apply a week ahead. Journalists can come on other days too after a call to the office in Kathmandu.',
    category: 'policy',
    priority: 'low',
    publishDate: day(-15),
    expiryDate: '',
    author: 'Dorje Sherpa',
    department: 'Project Management',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'Dry season: more water stays in the river',
    content:
      'From the first of the coming month until the pre-monsoon rains the release below the weir is raised from ten to twelve per cent of the lowest monthly flow, as agreed with the monitoring committee. The gauge at the suspension bridge shows the flow; its readings are published each week.\n\nWater mills and irrigation canals at Dhunge keep their share as before. If you see less water than usual, call the number on the gauge house at any hour.',
    category: 'general',
    priority: 'medium',
    publishDate: day(-19),
    expiryDate: day(60),
    author: 'Sabina Tamang',
    department: 'Environment and Communities',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'Blasting hours at the powerhouse cavern',
    content:
      'Blasting at the powerhouse takes place at 12:30 and 18:00 only, never on festival days. The road is closed by flagmen for fifteen minutes before each blast, and a siren sounds three times.\n\nCracks in a house that you believe come from blasting are looked at within two days; photographs of all houses within 500 metres were taken before the works began.',
    category: 'safety',
    priority: 'medium',
    publishDate: day(-24),
    expiryDate: day(40),
    author: 'Dorje Sherpa',
    department: 'Health & Safety',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'Night work on the access road bridge',
    content:
      'The deck of the access road bridge is concreted in four nights. Lights and pumps are to be heard from 20:00 to 04:00; the footbridge beside it stays open.',
    category: 'maintenance',
    priority: 'low',
    publishDate: day(-40),
    expiryDate: day(-12),
    author: 'Krishna Chaudhary',
    department: 'Operations',
    isPinned: false,
    attachments: [],
  },
  {
    title: 'Water festival at the headworks',
    content:
      'The headworks open their gates for a day to everybody who lives along the river: walks over the weir, music from four villages, food, and a drawing competition for schools.',
    category: 'event',
    priority: 'low',
    publishDate: day(20),
    expiryDate: day(50),
    author: 'Sabina Tamang',
    department: 'Environment and Communities',
    isPinned: false,
    attachments: [],
  },
]
