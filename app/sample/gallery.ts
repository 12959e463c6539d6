import type { ItemValues } from '~/content/schema/define.ts'
import type { gallery } from '~/content/types/gallery.ts'
import type { Dates, SeedDocument } from './day.ts'
import facts from './facts.json'
import { nepaliNames, spellNepaliNumber, toNepaliFigure } from './nepali.ts'
import { altOf, nepaliAltOf, type PictureName, pictureCredit } from './pictures.ts'
import { spellEnglishNumber } from './spelled.ts'

type GallerySeed = Omit<ItemValues<typeof gallery>, 'image'> & {
  image: SeedDocument
}

const { line, places, project, tunnel, visits } = facts

const seedPicture = (stored: PictureName, fileName: string) => ({
  type: 'image' as const,
  image: { stored, fileName },
  alt: altOf(stored),
  poster: '',
  featured: false,
  photographer: pictureCredit,
})

const nepaliTextsOf = (stored: PictureName) => ({
  alt: nepaliAltOf(stored),
  photographer: nepaliNames.credit,
})

export const gallerySeed = ({ day, nextWeekday, lastOccurrence }: Dates): GallerySeed[] => [
  {
    ...seedPicture('valley-winter.jpg', 'Nilkhola-valley-first-snow.jpg'),
    title: 'First snow above the Nilkhola valley',
    description:
      'The upper catchment in early winter. The snow that lies here until spring feeds the river in the dry months, when it is at its lowest.',
    category: 'environment',
    location: 'Deurali Danda viewpoint, Dolakha',
    date: lastOccurrence('11-16'),
    tags: ['snow', 'catchment', 'hydrology'],
    featured: true,
    ne: {
      ...nepaliTextsOf('valley-winter.jpg'),
      title: 'नीलखोला उपत्यकामाथि पहिलो हिउँ',
      description:
        'हिउँद लाग्दाको माथिल्लो जलाधार क्षेत्र। वसन्तसम्म रहने यही हिउँले सुक्खायाममा, नदी सबैभन्दा सानो हुँदा, पानी दिइरहन्छ।',
      location: 'देउराली डाँडा दृश्यस्थल, दोलखा',
      tags: ['हिउँ', 'जलाधार क्षेत्र', 'जलविज्ञान'],
    },
  },
  {
    type: 'video',
    alt: altOf('valley-flight.jpg'),
    image: { stored: 'valley-flight.mp4', fileName: 'Nilkhola-valley-from-the-air.mp4' },
    poster: 'valley-flight.jpg',
    title: 'From the weir site up to the peaks',
    description:
      'Eight seconds without sound: from the forested left slope across the river to the snow peaks that feed it. The animation follows the contour map that was made for the access road.',
    category: 'project',
    location: 'Nilkhola valley, Dolakha',
    date: day(-372),
    photographer: pictureCredit,
    tags: ['aerial', 'animation', 'river'],
    featured: true,
    ne: {
      ...nepaliTextsOf('valley-flight.jpg'),
      title: 'बाँध निर्माणस्थलदेखि हिमचुलीसम्म',
      description:
        'आवाजविनाको आठ सेकेन्डको दृश्य: बायाँतर्फको वनले ढाकेको भिरालोबाट नदी पार गर्दै नदीलाई पानी दिने हिमचुलीसम्म। यो एनिमेसन पहुँचमार्गका लागि बनाइएको समोच्च रेखाको नक्सामा आधारित छ।',
      location: 'नीलखोला उपत्यका, दोलखा',
      tags: ['आकाशबाट', 'एनिमेसन', 'नदी'],
    },
  },
  {
    ...seedPicture('weir-gates.jpg', 'Headworks-gate-test.jpg'),
    title: 'Gate test at the headworks',
    description:
      'The gates of the weir as they stood in the test: three open, two closed. Each gate opened fully under water pressure and closed by its own weight when we cut the power on purpose.',
    category: 'facility',
    location: `Headworks, ${places.headworks}`,
    date: day(-389),
    tags: ['weir', 'gates', 'testing'],
    featured: true,
    ne: {
      ...nepaliTextsOf('weir-gates.jpg'),
      title: 'बाँधस्थलमा गेटको परीक्षण',
      description:
        'परीक्षणका बेला बाँधका गेट: तीन खुला, दुई बन्द। हरेक गेट पानीको चापमै पूरा उचाइसम्म उठ्यो र जानीजानी बिजुली काट्दा आफ्नै तौलले बन्द भयो।',
      location: `बाँधस्थल, ${nepaliNames.places.headworks}`,
      tags: ['बाँध', 'गेट', 'परीक्षण'],
    },
  },
  {
    ...seedPicture('powerhouse-evening.jpg', 'Powerhouse-in-the-evening.jpg'),
    title: 'The powerhouse at the end of the day',
    description:
      'Evening light on the machine hall as it will stand by the river, seen from below the tailrace. The timber fins in front of the windows will keep the afternoon sun off the machine hall.',
    category: 'facility',
    location: `Powerhouse, ${places.powerhouse}`,
    date: day(-41),
    tags: ['powerhouse', 'tailrace', 'architecture'],
    ne: {
      ...nepaliTextsOf('powerhouse-evening.jpg'),
      title: 'साँझको विद्युतगृह',
      description:
        'टेलरेसभन्दा तलबाट हेर्दा नदी किनारमा बन्ने मेसिन हल साँझको घाममा यस्तो देखिनेछ। झ्यालअगाडिका काठका पाताले भित्र दिउँसोको घाम पर्न दिने छैनन्।',
      location: `विद्युतगृह, ${nepaliNames.places.powerhouse}`,
      tags: ['विद्युतगृह', 'टेलरेस', 'वास्तुकला'],
    },
  },
  {
    ...seedPicture('tunnel-face.jpg', 'Headrace-tunnel-breakthrough.jpg'),
    title: 'Breakthrough between Adit 1 and Adit 2',
    description: `On this day the drives from the two adits met, 18 mm apart. That opens ${tunnel.toLineMetres} m of the ${tunnel.length} km headrace tunnel from end to end; the stretch from Adit 2 to the surge shaft is still being driven. The picture shows the tunnel before it is lined.`,
    category: 'event',
    location: `Adit 2, ${places.adit2}`,
    date: day(-58),
    tags: ['tunnel', 'breakthrough', 'headrace'],
    ne: {
      ...nepaliTextsOf('tunnel-face.jpg'),
      title: 'अडिट १ र अडिट २ बीचको सुरुङ जोडियो',
      description: `यस दिन दुई अडिटबाट खनिँदै आएका सुरुङ १८ मिलिमिटरको फरकमा भेटिए। यससँगै ${toNepaliFigure(tunnel.length)} किलोमिटरको हेडरेस सुरुङमध्ये ${toNepaliFigure(tunnel.toLineMetres)} मिटर वारपार खुल्यो; अडिट २ देखि सर्ज साफ्टसम्मको खण्ड खन्ने काम जारी छ। तस्बिरमा लाइनिङ गर्नुअघिको सुरुङ छ।`,
      location: `अडिट २, ${nepaliNames.places.adit2}`,
      tags: ['सुरुङ', 'सुरुङ जोडिएको दिन', 'हेडरेस'],
    },
  },
  {
    ...seedPicture('access-bridge.jpg', 'Bridge-on-the-access-road.jpg'),
    title: 'One of the two bridges on the access road',
    description:
      'The steel truss was brought up the valley in pieces and pushed out over the river from the left bank. The road behind it leads on to the headworks.',
    category: 'construction',
    location: `Access road, ${places.adit2}`,
    date: day(-73),
    tags: ['bridge', 'road', 'steel'],
    ne: {
      ...nepaliTextsOf('access-bridge.jpg'),
      title: 'पहुँचमार्गका दुई पुलमध्ये एउटा',
      description:
        'स्टिलको ट्रस टुक्रा-टुक्रा गरी उपत्यकासम्म ल्याइयो र बायाँ किनारबाट ठेल्दै नदीपारि पुर्‍याइयो। पछाडिको सडक बाँधस्थलतिर जान्छ।',
      location: `पहुँचमार्ग, ${nepaliNames.places.adit2}`,
      tags: ['पुल', 'सडक', 'स्टिल'],
    },
  },
  {
    ...seedPicture('valley-monsoon.jpg', 'Sarwajanik-sunuwai.jpg'),
    title: 'नीलखोला जलविद्युत आयोजनाको त्रैमासिक सार्वजनिक सुनुवाइमा प्रदर्शित वर्षायामको उपत्यकाको दृश्य',
    description:
      'The valley in the monsoon, as shown at the quarterly public hearing. About 260 people came and asked 37 questions.',
    category: 'event',
    location: `${places.town}, Dolakha`,
    // A quarter of a year before the announced hearing.
    date: nextWeekday('Saturday', 12 - 91),
    photographer: nepaliNames.credit,
    tags: ['सार्वजनिक सुनुवाइ', 'public hearing', 'community'],
    ne: {
      ...nepaliTextsOf('valley-monsoon.jpg'),
      description: 'त्रैमासिक सार्वजनिक सुनुवाइमा देखाइएको वर्षायामको उपत्यका। करिब २६० जना आए र ३७ प्रश्न सोधे।',
      location: `${nepaliNames.places.town}, दोलखा`,
      tags: ['सार्वजनिक सुनुवाइ', 'समुदाय', 'वर्षायाम'],
    },
  },
  {
    ...seedPicture('switchyard.jpg', `Switchyard-${line.voltage}-kV.jpg`),
    title: `The ${line.voltage} kV switchyard as it will look`,
    description: `Three transformer bays stand side by side, one for each unit of ${project.unitCapacity}, with fire walls between them. The picture is simplified: each bay will hold three single-phase transformers. The platform has been levelled; the equipment is still to come.`,
    category: 'facility',
    location: `Switchyard, ${places.powerhouse}`,
    date: day(-118),
    tags: ['switchyard', `${line.voltage} kV`, 'transformers'],
    ne: {
      ...nepaliTextsOf('switchyard.jpg'),
      title: `${toNepaliFigure(line.voltage)} केभी स्विचयार्ड यस्तो देखिनेछ`,
      description: `प्रत्येक ${toNepaliFigure(project.unitCapacity)}का तीन युनिटका लागि छुट्टाछुट्टै ट्रान्सफर्मर बे लहरै बस्नेछन्, बीचमा आगो छेक्ने पर्खाल हुनेछ। चित्र सरल बनाइएको छ: हरेक बेमा तीन सिङ्गल-फेज ट्रान्सफर्मर राखिनेछन्। जमिन सम्याइसकिएको छ; उपकरण आउन बाँकी छ।`,
      location: `स्विचयार्ड, ${nepaliNames.places.powerhouse}`,
      tags: ['स्विचयार्ड', `${toNepaliFigure(line.voltage)} केभी`, 'ट्रान्सफर्मर'],
    },
  },
  {
    ...seedPicture('transmission-line.jpg', 'Transmission-line-on-the-ridge.jpg'),
    title: 'The planned line along the ridge',
    description: `Where it can, the ${line.length} km line will follow wooded ridges, away from houses and schools. Its conductors will hang at least nine metres above the ground.`,
    category: 'project',
    location: `Above ${places.powerhouse}, Dolakha`,
    date: day(-139),
    tags: ['transmission', 'pylons', `${line.voltage} kV`],
    ne: {
      ...nepaliTextsOf('transmission-line.jpg'),
      title: 'डाँडामा प्रस्तावित प्रसारण लाइन',
      description: `सम्भव भएसम्म ${toNepaliFigure(line.length)} किलोमिटर लामो लाइन घर र विद्यालयबाट टाढा, वनका डाँडा हुँदै जानेछ। तार जमिनभन्दा कम्तीमा नौ मिटर माथि झुन्डिनेछन्।`,
      location: `${nepaliNames.places.powerhouse}माथि, दोलखा`,
      tags: ['प्रसारण', 'टावर', `${toNepaliFigure(line.voltage)} केभी`],
    },
  },
  {
    ...seedPicture('river-winter.jpg', 'River-above-the-powerhouse.jpg'),
    title: 'The river on a winter morning',
    description:
      'The Nilkhola above the powerhouse in the dry season, calm and clear, with the planned line crossing it. Fish are counted on this reach every spring and autumn.',
    category: 'environment',
    location: `Nilkhola above ${places.powerhouse}`,
    date: lastOccurrence('01-20'),
    tags: ['river', 'dry season', 'fish'],
    ne: {
      ...nepaliTextsOf('river-winter.jpg'),
      title: 'हिउँदे बिहानको नदी',
      description:
        'सुक्खायाममा विद्युतगृहभन्दा माथिको नीलखोला, शान्त र सङ्लो, माथिबाट प्रस्तावित लाइन तेर्सिने ठाउँ। यस खण्डमा हरेक वसन्त र शरद ऋतुमा माछा गनिन्छ।',
      location: `${nepaliNames.places.powerhouse}माथिको नीलखोला`,
      tags: ['नदी', 'सुक्खायाम', 'माछा'],
    },
  },
  {
    ...seedPicture('powerhouse-monsoon.jpg', 'Powerhouse-in-the-monsoon.jpg'),
    title: 'Built for the monsoon',
    description:
      'The powerhouse under low clouds on a day of rain, as it will look. The quay wall and the machine hall floor stand above the highest flood expected in a thousand years.',
    category: 'facility',
    location: `Powerhouse, ${places.powerhouse}`,
    date: lastOccurrence('08-12'),
    tags: ['powerhouse', 'flood', 'monsoon'],
    ne: {
      ...nepaliTextsOf('powerhouse-monsoon.jpg'),
      title: 'वर्षा थेग्ने गरी बनेको',
      description:
        'पानी परेको दिन होचा बादलमुनिको विद्युतगृह, बनेपछि यस्तो देखिनेछ। किनारको पर्खाल र मेसिन हलको भुइँ हजार वर्षमा एक पटक आउन सक्ने बाढीभन्दा माथि छन्।',
      location: `विद्युतगृह, ${nepaliNames.places.powerhouse}`,
      tags: ['विद्युतगृह', 'बाढी', 'वर्षायाम'],
    },
  },
  {
    ...seedPicture('penstock.jpg', 'Penstock-down-the-slope.jpg'),
    title: 'The penstock down the slope',
    description:
      'Two steel pipes on concrete saddles will bring the water from the valve house to the powerhouse. The first anchor blocks have been cast; every weld will be examined by ultrasound.',
    category: 'construction',
    location: `Penstock slope, ${places.powerhouse}`,
    date: day(-215),
    tags: ['penstock', 'steel', 'welding'],
    ne: {
      ...nepaliTextsOf('penstock.jpg'),
      title: 'भिरालोमा पेनस्टक पाइप',
      description:
        'कङ्क्रिटका आडमाथि राखिने स्टिलका दुई पाइपले भल्भ घरबाट विद्युतगृहसम्म पानी ल्याउनेछन्। पहिला एङ्कर ब्लक ढलान भइसके; हरेक वेल्ड अल्ट्रासाउन्डले जाँचिनेछ।',
      location: `पेनस्टकको भिरालो, ${nepaliNames.places.powerhouse}`,
      tags: ['पेनस्टक पाइप', 'स्टिल', 'वेल्डिङ'],
    },
  },
  {
    ...seedPicture('headworks-weir.jpg', 'Diversion-weir-and-desanding-basins.jpg'),
    title: 'Diversion weir and desanding basins',
    description:
      'Five gated bays across the river, and on the left bank the intake and the three basins in which the sand will settle.',
    category: 'project',
    location: `Headworks, ${places.headworks}`,
    date: day(-248),
    tags: ['weir', 'gates', 'headworks'],
    ne: {
      ...nepaliTextsOf('headworks-weir.jpg'),
      title: 'पानी मोड्ने बाँध र बालुवा थिग्र्याउने पोखरी',
      description: 'नदीमा गेट भएका पाँच खण्ड, र बायाँ किनारमा इन्टेक र पानी भरेपछि बालुवा थिग्रिने तीन पोखरी।',
      location: `बाँधस्थल, ${nepaliNames.places.headworks}`,
      tags: ['बाँध', 'गेट', 'बाँधस्थल'],
    },
  },
  {
    ...seedPicture('powerhouse.jpg', 'Open-house-day.jpg'),
    title: 'Open house for the schools of three wards',
    description: `On open-house day 180 pupils saw the model of the ${project.capacity} project at the information centre, in groups of ${spellEnglishNumber(visits.group)}. This view of the finished powerhouse hung beside it.`,
    category: 'event',
    location: `Information centre, ${places.town}`,
    date: day(-301),
    tags: ['open house', 'schools', 'powerhouse'],
    ne: {
      ...nepaliTextsOf('powerhouse.jpg'),
      title: 'तीन वडाका विद्यालयका लागि अवलोकन दिवस',
      description: `अवलोकन दिवसमा १८० विद्यार्थीले ${spellNepaliNumber(visits.group)}-${spellNepaliNumber(visits.group)} जनाको समूहमा सूचना केन्द्रमा राखिएको ${toNepaliFigure(project.capacity)} आयोजनाको नमुना हेरे। तयार भएपछिको विद्युतगृहको यो चित्र त्यसैको छेउमा झुन्ड्याइएको थियो।`,
      location: `सूचना केन्द्र, ${nepaliNames.places.town}`,
      tags: ['अवलोकन दिवस', 'विद्यालय', 'विद्युतगृह'],
    },
  },
  {
    ...seedPicture('reservoir.jpg', 'Study-of-the-storage-option.jpg'),
    title: 'How a storage dam would look',
    description:
      'A view from the first study of a reservoir in the Tamakhola side valley, with an arch dam and an intake tower. Nothing is being built; the study is open for comments.',
    category: 'project',
    location: 'Tamakhola side valley',
    date: lastOccurrence('10-27'),
    tags: ['reservoir', 'study', 'dam'],
    ne: {
      ...nepaliTextsOf('reservoir.jpg'),
      title: 'जलाशयको बाँध बनेमा यस्तो देखिनेछ',
      description:
        'तामाखोलाको छेउको उपत्यकामा जलाशयको पहिलो अध्ययनको चित्र, आर्क बाँध र इन्टेक टावरसहित। केही पनि बनाइँदै छैन; अध्ययनमा सुझाव दिन सकिन्छ।',
      location: 'तामाखोलाको छेउको उपत्यका',
      tags: ['जलाशय', 'अध्ययन', 'बाँध'],
    },
  },
  {
    ...seedPicture('valley-dawn.jpg', 'valley.jpg'),
    title: 'Morning in the valley',
    description: '',
    category: 'environment',
    location: '',
    date: '',
    tags: [],
    ne: {
      ...nepaliTextsOf('valley-dawn.jpg'),
      title: 'उपत्यकामा बिहान',
    },
  },
]
