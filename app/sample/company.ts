import type { ItemValues } from '~/content/schema/define.ts'
import type { generation } from '~/content/types/generation.ts'
import type { people } from '~/content/types/people.ts'
import type { settings } from '~/content/types/settings.ts'
import facts from './facts.json'
import { nepaliNames, toNepaliFigure } from './nepali.ts'
import { nepaliAltOf } from './pictures.ts'

const { prices } = facts.money

// Photos and documents are named by their file in this folder; the seed stores them.

export const peopleSeed: ItemValues<typeof people>[] = [
  {
    name: 'Narayan Prasad Shrestha',
    role: 'Chairman',
    group: 'board',
    photo: 'people/narayan-shrestha.jpg',
    blurb: '',
    ne: { name: nepaliNames.people.shrestha, role: 'अध्यक्ष' },
  },
  {
    name: 'Sushila Rai',
    role: 'Director, public shareholders',
    group: 'board',
    photo: 'people/sushila-rai.jpg',
    blurb: '',
    ne: { name: nepaliNames.people.rai, role: 'सञ्चालक, सर्वसाधारण शेयरधनीका तर्फबाट' },
  },
  {
    name: 'Bikram Thapa',
    role: 'Director, chair of the audit committee',
    group: 'board',
    photo: 'people/bikram-thapa.jpg',
    blurb: '',
    ne: { name: nepaliNames.people.thapa, role: 'सञ्चालक, लेखापरीक्षण समितिका संयोजक' },
  },
  {
    name: 'Maya Gurung',
    role: 'Independent director',
    group: 'board',
    photo: 'people/maya-gurung.jpg',
    blurb: '',
    ne: { name: nepaliNames.people.gurung, role: 'स्वतन्त्र सञ्चालक' },
  },
  {
    name: 'Rajendra Adhikari',
    role: 'Director, founding shareholders',
    group: 'board',
    photo: 'people/rajendra-adhikari.jpg',
    blurb: '',
    ne: { name: nepaliNames.people.adhikari, role: 'सञ्चालक, संस्थापक शेयरधनीका तर्फबाट' },
  },
  {
    name: 'Anil Maharjan',
    role: 'Managing Director',
    group: 'management',
    photo: 'people/anil-maharjan.jpg',
    blurb:
      'Civil engineer with 24 years in hydropower. He built his first weir as a trainee and still walks through every tunnel before it is lined.',
    ne: {
      name: nepaliNames.people.maharjan,
      role: 'प्रबन्ध सञ्चालक',
      blurb:
        'जलविद्युत क्षेत्रमा २४ वर्ष बिताउनुभएका सिभिल इन्जिनियर। प्रशिक्षार्थी छँदै उहाँले पहिलो बाँध बनाउनुभयो; आज पनि लाइनिङअघि हरेक सुरुङ आफैँ हिँडेर हेर्नुहुन्छ।',
    },
  },
  {
    name: 'Pratima Karki',
    role: 'Head of Finance',
    group: 'management',
    photo: 'people/pratima-karki.jpg',
    blurb:
      'Chartered accountant. She brought banks and local shareholders together to finance the Nilkhola project.',
    ne: {
      name: nepaliNames.people.karki,
      role: 'वित्त प्रमुख',
      blurb: 'चार्टर्ड एकाउन्टेन्ट। नीलखोला आयोजनाको लगानी जुटाउन बैङ्क र स्थानीय शेयरधनीलाई उहाँले नै एकै ठाउँमा ल्याउनुभयो।',
    },
  },
  {
    name: 'Dorje Sherpa',
    role: 'Project Manager, Nilkhola',
    group: 'management',
    photo: 'people/dorje-sherpa.jpg',
    blurb: `Tunnel engineer with long experience in Himalayan rock. He leads the ${facts.access.people} people who are building the headworks, the tunnel and the powerhouse.`,
    ne: {
      name: nepaliNames.people.sherpa,
      role: 'आयोजना प्रमुख, नीलखोला',
      blurb: `हिमाली चट्टानमा लामो अनुभव बटुल्नुभएका सुरुङ इन्जिनियर। बाँधस्थल, सुरुङ र विद्युतगृह बनाइरहेका ${toNepaliFigure(facts.access.people)} जनाको नेतृत्व गर्नुहुन्छ।`,
    },
  },
  {
    name: 'Sabina Tamang',
    role: 'Head of Environment and Communities',
    group: 'management',
    photo: 'people/sabina-tamang.jpg',
    blurb:
      'Hydrologist. Her team measures the flow that stays in the river and meets every household along the transmission line.',
    ne: {
      name: nepaliNames.people.tamang,
      role: 'वातावरण तथा समुदाय प्रमुख',
      blurb: 'जलविज्ञानविद्। उहाँको टोलीले नदीमा रहने बहाव नाप्छ र प्रसारण लाइनमा पर्ने हरेक परिवारलाई भेट्छ।',
    },
  },
  {
    name: 'Krishna Chaudhary',
    role: 'Head of Operation and Maintenance',
    group: 'management',
    photo: 'people/krishna-chaudhary.jpg',
    blurb:
      'Electrical engineer. He keeps our three plants running around the clock and schedules each overhaul for the dry months.',
    ne: {
      name: nepaliNames.people.chaudhary,
      role: 'सञ्चालन र मर्मत प्रमुख',
      blurb:
        'इलेक्ट्रिकल इन्जिनियर। हाम्रा तीन विद्युत केन्द्र चौबीसै घण्टा चलाइराख्नुहुन्छ र हरेक ठूलो मर्मत सुक्खायाममा मिलाउनुहुन्छ।',
    },
  },
  {
    name: 'Roshan Limbu',
    role: 'Head of Procurement and Contracts',
    group: 'management',
    photo: 'people/roshan-limbu.jpg',
    blurb:
      'Lawyer and engineer. He is responsible for every tender from the invitation to the award, and publishes each step.',
    ne: {
      name: nepaliNames.people.limbu,
      role: 'खरिद तथा करार प्रमुख',
      blurb:
        'कानुन व्यवसायी र इन्जिनियर। आह्वानदेखि स्वीकृतिसम्म हरेक बोलपत्रको जिम्मेवारी उहाँको हो, र हरेक चरण उहाँले सार्वजनिक गर्नुहुन्छ।',
    },
  },
]

export const policySeed = [
  {
    title: 'Health, Safety and Environment (HSE)',
    category: 'Safety',
    summary:
      'Rules that save lives in tunnels, at height and by the river, and everyone’s right to stop unsafe work.',
    icon: 'HardHat',
    file: { stored: 'hse-policy.pdf', fileName: 'Health-Safety-and-Environment-Policy.pdf' },
    ne: {
      title: 'स्वास्थ्य, सुरक्षा र वातावरण',
      category: 'सुरक्षा',
      summary: 'सुरुङ, उचाइ र नदी किनारमा ज्यान जोगाउने नियम, र असुरक्षित काम रोक्ने सबैको अधिकार।',
    },
  },
  {
    title: 'Code of Conduct',
    category: 'Conduct',
    summary:
      'No bribes, open tenders, equal treatment: how we deal with one another, with partners and with the public.',
    icon: 'Scale',
    file: { stored: 'code-of-conduct.pdf', fileName: 'Code-of-Conduct.pdf' },
    ne: {
      title: 'आचारसंहिता',
      category: 'आचरण',
      summary: 'घुस नलिने-नदिने, खुला बोलपत्र, समान अवसर: एकआपसमा, साझेदारसँग र सर्वसाधारणसँग हामी कसरी व्यवहार गर्छौँ।',
    },
  },
  {
    title: 'Environmental & Social',
    category: 'Environment',
    summary:
      'The water we leave in the river, land acquired by agreement, preference for local people in jobs, and how to raise a grievance.',
    icon: 'Leaf',
    file: { stored: 'environmental-social-policy.pdf', fileName: 'Environmental-and-Social-Policy.pdf' },
    ne: {
      title: 'वातावरण तथा समाज',
      category: 'वातावरण',
      summary: 'नदीमा छाडिने पानी, सहमतिमा लिइने जग्गा, रोजगारीमा स्थानीयलाई प्राथमिकता, र गुनासो गर्ने तरिका।',
    },
  },
  {
    title: 'Quality',
    category: 'ISO 9001',
    summary:
      'Plants that are built as designed, run reliably and last: how we plan, check and improve our work.',
    icon: 'BadgeCheck',
    file: { stored: 'quality-policy.pdf', fileName: 'Quality-Policy-ISO-9001.pdf' },
    ne: {
      title: 'गुणस्तर',
      category: 'ISO 9001 मापदण्ड',
      summary: 'डिजाइनअनुसार बन्ने, भरपर्दो गरी चल्ने र टिक्ने विद्युत केन्द्र: कामको योजना, जाँच र सुधार हामी कसरी गर्छौँ।',
    },
  },
]

/** MWh in an average January, February, …: high in the monsoon, low in winter, 45 GWh a year. */
const averageEnergyByMonth = [2290, 1740, 1810, 2150, 3100, 4330, 5600, 6000, 5630, 5220, 4040, 2990]

/** The utility's tariff: higher from December to May, when energy is scarce. */
const usdPerMegawattHour = (monthIndex: number) =>
  10 * (monthIndex < 5 || monthIndex === 11 ? prices.dry : prices.wet).cents

/** The 24 months before the month of the day (`YYYY-MM-DD`), oldest first. */
export function generationSeed(day: string): ItemValues<typeof generation>[] {
  const thisMonth = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: 24 }, (_, offset) => {
    const month = thisMonth - 24 + offset
    const [year, monthIndex] = [Math.floor(month / 12), month % 12]
    const weather = 1 + 0.04 * Math.sin(month * 0.85)
    const energy = Math.round((averageEnergyByMonth[monthIndex] ?? 0) * weather * 10) / 10
    return {
      month: `${year}-${String(monthIndex + 1).padStart(2, '0')}`,
      energy,
      revenue: Math.round(energy * usdPerMegawattHour(monthIndex)),
    }
  })
}

export const settingsInEnglish = {
  companyName: 'Jaldhara Hydropower Limited',
  phone: '+977 1-5970123',
  email: 'info@jaldhara.example',
  address: 'Thapathali, Kathmandu 44600, Nepal',
  businessHours: 'Mon-Fri 9:00-18:00\nSat 9:00-14:00',
  capacity: '1.2 GW+',
  staff: '300+',
  projectCount: '10+',
  annualEnergy: '45 GWh/yr',
  certification: 'ISO 9001/14001',
  experience: '20+ years',
  founded: '2017',
  plantCapacity: facts.project.capacity,
  procurementValue: '$12.5M+',
  procurementCounts: 'all procurement since 2017',
  noticeBoardValue: '$15.2M+',
  noticeBoardCounts: 'all tender notices since 2017',
}

export const settingsInNepali: NonNullable<ItemValues<typeof settings>['ne']> = {
  companyName: nepaliNames.company,
  address: 'थापाथली, काठमाडौँ ४४६००, नेपाल',
  businessHours: 'सोम–शुक्र बिहान ९–बेलुका ६\nशनि बिहान ९–दिउँसो २',
  capacity: '१.२ गिगावाट+',
  staff: '३००+',
  projectCount: '१०+',
  annualEnergy: 'वर्षमा ४५ गिगावाट घण्टा',
  certification: 'आईएसओ ९००१ र १४००१',
  experience: '२०+ वर्ष',
  plantCapacity: toNepaliFigure(facts.project.capacity),
  procurementValue: '१.२५ करोड डलर+',
  procurementCounts: 'सन् २०१७ देखिका सबै खरिद',
  noticeBoardValue: '१.५२ करोड डलर+',
  noticeBoardCounts: 'सन् २०१७ देखिका सबै बोलपत्र सूचना',
  aboutAlt: nepaliAltOf('river-winter.jpg'),
  rorAlt: nepaliAltOf('headworks-weir.jpg'),
  reservoirAlt: nepaliAltOf('reservoir.jpg'),
  transmissionAlt: nepaliAltOf('transmission-line.jpg'),
  omAlt: nepaliAltOf('switchyard-evening.jpg'),
}
