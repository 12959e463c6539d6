/** The pictures of the sample with their alternative texts, the same wherever they appear. */
const pictures = {
  'access-bridge.jpg': {
    en: 'A steel truss bridge over a green mountain river, with a gravel road along the far bank',
    ne: 'हरियो पहाडी नदीमाथि स्टिलको ट्रस पुल, पारिपट्टि ग्राभेल सडक',
  },
  'headworks-basins.jpg': {
    en: 'How it will look: three long concrete basins filled with water, beside the weir',
    ne: 'यस्तो देखिनेछ: बाँधको छेउमा पानीले भरिएका कङ्क्रिटका तीन लामा पोखरी',
  },
  'headworks-weir.jpg': {
    en: 'How it will look: a weir with five gates across a river, open basins on its bank, a snow peak behind',
    ne: 'यस्तो देखिनेछ: नदीमा पाँच गेट भएको बाँध, किनारमा खुला पोखरी, पछाडि हिमाल',
  },
  'penstock.jpg': {
    en: 'How it will look: two steel pipes down a wooded slope, with steps beside them',
    ne: 'यस्तो देखिनेछ: वन भएको भिरालोमा ओर्लिएका स्टिलका दुई पाइप, छेउमा खुड्किला',
  },
  'powerhouse.jpg': {
    en: 'How it will look: a powerhouse on the bank of a turquoise river, pipes coming down to it from the slope',
    ne: 'यस्तो देखिनेछ: निलो-हरियो नदीको किनारमा विद्युतगृह, माथि भिरालोबाट झरेका पाइप',
  },
  'powerhouse-evening.jpg': {
    en: 'How it will look: a powerhouse by the river in evening light, its windows between timber fins',
    ne: 'यस्तो देखिनेछ: साँझको घाममा नदी किनारको विद्युतगृह, झ्यालका बीचमा काठका पाता',
  },
  'powerhouse-monsoon.jpg': {
    en: 'How it will look: a powerhouse beside a grey river under low clouds',
    ne: 'यस्तो देखिनेछ: होचा बादलमुनि धमिलो नदीको छेउमा विद्युतगृह',
  },
  'reservoir.jpg': {
    en: 'How it would look: a lake behind a curved concrete dam, between wooded mountain slopes',
    ne: 'बनेमा यस्तो देखिनेछ: वनले ढाकेका पहाडका बीचमा घुमेको कङ्क्रिट बाँधपछाडिको ताल',
  },
  'river-winter.jpg': {
    en: 'How it will look: a calm river between stony banks and wooded slopes, a power line above it, snow behind',
    ne: 'यस्तो देखिनेछ: ढुङ्गे बगर र वनका भिरालोबीच शान्त नदी, माथि विद्युत लाइन, पछाडि हिउँ',
  },
  'switchyard.jpg': {
    en: 'How it will look: a switchyard with transformers, lattice portals and brown insulators',
    ne: 'यस्तो देखिनेछ: ट्रान्सफर्मर, फलामे जाली संरचना र खैरा इन्सुलेटर भएको स्विचयार्ड',
  },
  'switchyard-evening.jpg': {
    en: 'How it will look: transformers and lattice portals of a switchyard in low evening sun',
    ne: 'यस्तो देखिनेछ: साँझको होचो घाममा स्विचयार्डका ट्रान्सफर्मर र फलामे जाली संरचना',
  },
  'transmission-dawn.jpg': {
    en: 'How it will look: pylons of a power line along a wooded ridge in hazy morning light',
    ne: 'यस्तो देखिनेछ: बिहानको धुमिल उज्यालोमा वनका डाँडैडाँडा उभिएका विद्युत टावर',
  },
  'transmission-line.jpg': {
    en: 'How it will look: a pylon of a power line on a wooded ridge, snow peaks behind',
    ne: 'यस्तो देखिनेछ: वनको डाँडामा विद्युत लाइनको टावर, पछाडि हिमचुली',
  },
  'tunnel.jpg': {
    en: 'A tunnel lined with concrete, with rails, pipes and a yellow air duct',
    ne: 'कङ्क्रिट लाइनिङ गरिएको सुरुङ, लिक, पाइप र हावाको पहेँलो नलीसहित',
  },
  'tunnel-face.jpg': {
    en: 'A rough tunnel with steel ribs and sprayed concrete, rails leading to a small locomotive',
    ne: 'स्टिल रिब र सटक्रिट गरिएको खस्रो सुरुङ, सानो रेल इन्जिनसम्म पुगेका लिक',
  },
  'valley-dawn.jpg': {
    en: 'Snow peaks in first light above a misty valley with a river',
    ne: 'कुहिरो लागेको नदी उपत्यकामाथि पहिलो घाम लागेका हिमचुली',
  },
  'valley-flight.jpg': {
    en: 'A river in a wide green valley below snow peaks',
    ne: 'हिमचुलीमुनि फराकिलो हरियो उपत्यकामा बगेको नदी',
  },
  'valley-monsoon.jpg': {
    en: 'A green valley with a river in thin mist, snow peaks under grey clouds',
    ne: 'पातलो कुहिरोमा नदी बगेको हरियो उपत्यका, धमिला बादलमुनि हिमचुली',
  },
  'valley-winter.jpg': {
    en: 'A valley in shadow with a river, below a wall of snow-covered peaks',
    ne: 'छायाँमा परेको नदी उपत्यका, माथि हिउँले ढाकिएका चुचुराको लहर',
  },
  'weir-gates.jpg': {
    en: 'Water falling through the open blue gates of a weir',
    ne: 'बाँधका खुला निला गेटबाट झरिरहेको पानी',
  },
} as const

export type PictureName = keyof typeof pictures

export const altOf = (name: PictureName): string => pictures[name].en

export const nepaliAltOf = (name: PictureName): string => pictures[name].ne

export const pictureWithAlt = (image: PictureName) => ({ image, alt: altOf(image) })

/** The credit of the sample's pictures: none is a photograph. */
export const pictureCredit = 'Jaldhara Hydropower (visualisation)'

/** Titles in the library for pictures that are not in the gallery. */
export const libraryOnlyPictures: { name: PictureName; title: string; ne: string }[] = [
  {
    name: 'headworks-basins.jpg',
    title: 'Desanding basins at the headworks',
    ne: 'बाँधस्थलका बालुवा थिग्र्याउने पोखरी',
  },
  { name: 'switchyard-evening.jpg', title: 'The switchyard in the evening', ne: 'साँझको स्विचयार्ड' },
  { name: 'transmission-dawn.jpg', title: 'The line at dawn', ne: 'बिहानको प्रसारण लाइन' },
  { name: 'tunnel.jpg', title: 'The lined tunnel', ne: 'लाइनिङ गरिएको सुरुङ' },
  { name: 'valley-flight.jpg', title: 'The valley from the air', ne: 'आकाशबाट उपत्यका' },
]
