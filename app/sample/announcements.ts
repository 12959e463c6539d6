import type { ItemValues } from '~/content/schema/define.ts'
import type { announcements } from '~/content/types/announcements.ts'
import { addDays } from '~/i18n/nepal-time.ts'
import {
  type Dates,
  formatEnglishDate,
  formatEnglishDayAndMonth,
  formatNepaliDate,
  formatNepaliDayAndMonth,
  type SeedDocument,
} from './day.ts'
import facts from './facts.json'
import { nepaliNames, spellNepaliNumber, toNepaliFigure } from './nepali.ts'
import { spellEnglishNumber } from './spelled.ts'

type AnnouncementSeed = Omit<ItemValues<typeof announcements>, 'attachments' | 'actionRequired'> & {
  attachments: SeedDocument[]
  actionRequired?: boolean
  /** The settings field that references the announcement. */
  setting?: 'grievanceProcedure'
}

const { grievance, places, river, tunnel, visits, voltages } = facts

const community = { author: nepaliNames.people.tamang, department: nepaliNames.departments.community }

/** Newest first: ten current ones, one expired, one scheduled. */
export function announcementSeed({
  day,
  officeDay,
  nextWeekday,
  lastWeekdayBefore,
  pastDay,
  sirenTestDay,
}: Dates): AnnouncementSeed[] {
  const hearingDay = nextWeekday('Saturday', 12)
  const outageDay = nextWeekday('Saturday', 1)
  const sirenDay = addDays(sirenTestDay, 1)
  const roadDay = officeDay(-1)
  // During the fourteen days of the road closure.
  const campDay = nextWeekday('Saturday', 1)
  const tunnelDay = officeDay(-9)
  const shiftDay = lastWeekdayBefore('Thursday', tunnelDay)
  // Avoids the Saturday of the Annual General Meeting.
  const festivalDay = nextWeekday('Saturday', 41)
  return [
    {
      title: 'Quarterly public hearing on the Nilkhola project',
      content: `The next public hearing will be held on ${formatEnglishDate(hearingDay)} from 11:00 to 15:00 at the ward office in ${places.town}. Everybody may come, speak and ask questions; there is no need to register.\n\nThe site manager will report on the last three months of work, on dust, noise and blasting, on land that has still to be paid for, and on every grievance received and what became of it. You can read the measurements of the river flow there.\n\nBuses leave ${places.camp} and ${places.powerhouse} at 9:30 and return after the hearing. Tea and a meal will be served.`,
      category: 'event',
      priority: 'medium',
      publishDate: officeDay(-1),
      expiryDate: hearingDay,
      author: 'Sabina Tamang',
      department: 'Environmental Affairs',
      isPinned: false,
      attachments: [],
      ne: {
        title: 'नीलखोला आयोजनाको त्रैमासिक सार्वजनिक सुनुवाइ',
        content: `आगामी सार्वजनिक सुनुवाइ ${formatNepaliDate(hearingDay)} बिहान ११:०० देखि दिउँसो ३:०० बजेसम्म ${nepaliNames.places.town}स्थित वडा कार्यालयमा हुनेछ। जोसुकैले आउन, बोल्न र प्रश्न सोध्न पाउँछन्; नाम दर्ता गराउनुपर्दैन।\n\nनिर्माणस्थल प्रमुखले बितेका तीन महिनाको काम, धुलो, आवाज र विस्फोटन, मुआब्जा दिन बाँकी जग्गा, परेका सबै गुनासो र तिनमा भएको कारबाहीबारे जानकारी दिनेछन्। नदीको बहाव मापनको विवरण त्यहीँ हेर्न पाइनेछ।\n\n${nepaliNames.places.camp} र ${nepaliNames.places.powerhouse}बाट बिहान ९:३० बजे बस छुट्नेछन् र सुनुवाइ सकिएपछि फर्कनेछन्। चिया र खानाको व्यवस्था छ।`,
        ...community,
      },
    },
    {
      title: 'Siren test below the headworks: what you will hear, and what to do',
      content: `Until ${formatEnglishDate(sirenTestDay)}, the warning sirens along the river below the headworks are being tested every morning between 10:00 and 10:30. Before each test the loudspeakers on the sirens say three times: “Parikshan matra ho” (this is only a test). Then you will hear one long tone of thirty seconds, silence, and two short tones. You need not do anything. A tone without these words before it is a real warning, also during the days of the tests. If you are not sure, leave the river bed.\n\nFrom ${formatEnglishDayAndMonth(sirenDay)}, there is only one test a month, at 10:00 on the first day of each Nepali month, with the same words before it. One long tone means that the gates will open within ten minutes: leave the river bed, do not cross, and take children and animals up the bank with you. The long tone again and again means that the water is rising now: leave everything behind and go to the safe place of your ward. Two short tones mean that the river is safe again. If you see somebody in danger, call the control room, day and night: ${facts.controlRoom}.\n\nPlease tell your household, and anyone who fishes, washes, or collects sand and stones by the river. The attached sheet shows the tones and the safe places in each ward; printed copies are available at ward offices and schools.`,
      category: 'safety',
      priority: 'high',
      publishDate: officeDay(-2),
      expiryDate: '',
      author: 'Dorje Sherpa',
      department: 'Health & Safety',
      isPinned: true,
      attachments: [
        { stored: 'siren-guide.pdf', fileName: 'River-Siren-Guide.pdf' },
        { stored: 'siren-guide.ne.pdf', fileName: 'नदी-साइरन-मार्गदर्शन.pdf' },
      ],
      ne: {
        title: 'बाँधस्थलमुनि साइरन परीक्षण: के सुनिन्छ, के गर्ने',
        content: `${formatNepaliDate(sirenTestDay)}सम्म हरेक बिहान १०:०० देखि १०:३० बजेसम्म बाँधस्थलमुनि नदी किनारका चेतावनी साइरनको परीक्षण भइरहेको छ। हरेक परीक्षणअघि साइरनको लाउडस्पिकरले तीन पटक “परीक्षण मात्र हो” भन्छ। त्यसपछि तीस सेकेन्डको एउटा लामो आवाज सुनिनेछ, केही बेर बन्द हुनेछ, अनि दुईवटा छोटा आवाज आउनेछन्। केही गर्नुपर्दैन। यसो नभनी साइरन बज्यो भने त्यो साँचो चेतावनी हो, परीक्षण हुने दिनमा पनि। शङ्का लागे बगर छाड्नुहोस्।\n\n${formatNepaliDayAndMonth(sirenDay)}देखि भने परीक्षण महिनामा एक पटक मात्र, हरेक नेपाली महिनाको पहिलो दिन बिहान १०:०० बजे, त्यसै गरी पहिले नै भनेर गरिनेछ। एउटा लामो आवाज सुनिए दस मिनेटभित्र गेट खुल्छ भन्ने बुझ्नुहोस्: बगर छाड्नुहोस्, नदी नतर्नुहोस्, बालबालिका र गाईवस्तुलाई साथै लिएर माथि जानुहोस्। लामो आवाज बारम्बार सुनिए पानी बढिरहेको छ: सबै सामान छाडेर आफ्नो वडाको सुरक्षित ठाउँमा जानुहोस्। दुईवटा छोटा आवाज सुनिए खतरा टर्‍यो भन्ने बुझ्नुहोस्। कसैलाई खतरामा देखे चौबीसै घण्टा खुला रहने नियन्त्रण कक्षमा फोन गर्नुहोस्: ${facts.controlRoom}।\n\nयो कुरा घरका सबैलाई र नदीमा माछा मार्न, लुगा धुन वा बालुवा-ढुङ्गा बटुल्न जाने जोसुकैलाई भनिदिनुहोला। साइरनका आवाज र हरेक वडाका सुरक्षित ठाउँ संलग्न पानामा छन्; छापिएको पाना वडा कार्यालय र विद्यालयमा पाइन्छ।`,
        author: nepaliNames.people.sherpa,
        department: nepaliNames.departments.safety,
      },
    },
    {
      title: 'नीलखोला जलविद्युत आयोजनाको पहुँचमार्ग मर्मतका कारण सवारी आवागमनको समयतालिका',
      content: `नीलखोला बजारदेखि बाँधस्थलसम्मको पहुँचमार्गमा पहिरो नियन्त्रण तथा मर्मतसम्भारको काम भइरहेकाले यो सूचना प्रकाशित भएको मितिले चौध दिनसम्म बिहान ९ बजेदेखि ११ बजेसम्म र दिउँसो १ बजेदेखि ४ बजेसम्म सवारीसाधन आवागमन बन्द रहनेछ।\n\nस्वास्थ्य शिविरको दिन (${formatNepaliDayAndMonth(campDay)}) बाटो दिनभर खुला रहनेछ; यस अवधिमा निर्माणस्थल भ्रमण ११ बजेपछि मात्र सुरु हुनेछ।\n\nएम्बुलेन्स, दमकल तथा विद्यालयका बस भने जुनसुकै समयमा पनि आवतजावत गर्न पाउनेछन्। यसबाट पर्न गएको असुविधाप्रति हामी क्षमाप्रार्थी छौँ। थप जानकारीका लागि निर्माणस्थलको सूचना केन्द्रमा सम्पर्क गर्नुहोला।`,
      category: 'maintenance',
      priority: 'high',
      publishDate: roadDay,
      expiryDate: addDays(roadDay, 14),
      author: 'Dorje Sherpa',
      department: 'Project Management',
      isPinned: false,
      attachments: [],
      ne: {
        author: nepaliNames.people.sherpa,
        department: nepaliNames.departments.projects,
      },
    },
    {
      title: `Planned outage of the ${voltages.feeder} kV construction line`,
      content: `The ${voltages.feeder} kV line that feeds the construction sites will be switched off on ${formatEnglishDate(outageDay)} from 6:00 to 14:00 for the yearly inspection of insulators and earthing. The villages on the same feeder, ${places.camp} and ${places.powerhouse}, will have no supply during these hours.\n\nThe health post will run on our generator. Contractors must make sure by 5:30 that the pumps in the tunnel have a second supply, and report this to the shift engineer.`,
      category: 'maintenance',
      priority: 'medium',
      publishDate: officeDay(-4),
      expiryDate: outageDay,
      author: 'Krishna Chaudhary',
      department: 'Operations',
      isPinned: false,
      actionRequired: true,
      attachments: [],
      ne: {
        title: `निर्माणस्थलको ${toNepaliFigure(voltages.feeder)} केभी लाइनमा विद्युत आपूर्ति बन्द हुने`,
        content: `इन्सुलेटर र अर्थिङको वार्षिक निरीक्षणका लागि निर्माणस्थलमा विद्युत पुर्‍याउने ${toNepaliFigure(voltages.feeder)} केभी लाइन ${formatNepaliDate(outageDay)} बिहान ६:०० देखि दिउँसो २:०० बजेसम्म बन्द गरिनेछ। सोही फिडरका ${nepaliNames.places.camp} र ${nepaliNames.places.powerhouse} गाउँमा यस अवधिभर बिजुली हुने छैन।\n\nस्वास्थ्य चौकी हाम्रो जेनेरेटरबाट चल्नेछ। निर्माण व्यवसायीले बिहान ५:३० बजेभित्र सुरुङका पम्पका लागि बिजुलीको वैकल्पिक व्यवस्था मिलाई सिफ्ट इन्जिनियरलाई जानकारी दिनुपर्नेछ।`,
        author: nepaliNames.people.chaudhary,
        department: nepaliNames.departments.operations,
      },
    },
    {
      title: 'Revised grievance procedure in force',
      content: `The board has approved a new edition of the grievance procedure. Anyone affected by our works can now complain in writing, by telephone, or in person at any site office, in Nepali, Tamang, Gurung or English. You can complain anonymously.\n\nWe confirm each complaint within ${spellEnglishNumber(grievance.confirm)} days, visit within ${spellEnglishNumber(grievance.visit)}, and give a decision with reasons within ${grievance.answer}. Anyone who is not satisfied can go to the committee of the municipality, in which the company has no vote. Nobody may treat you worse because you complained.\n\nThe procedure is attached. It replaces the previous edition and applies to our contractors as well.`,
      category: 'policy',
      priority: 'high',
      publishDate: officeDay(-6),
      expiryDate: '',
      author: 'Sabina Tamang',
      department: 'Environmental Affairs',
      isPinned: true,
      attachments: [{ stored: 'grievance-procedure.pdf', fileName: 'Grievance-Procedure.pdf' }],
      setting: 'grievanceProcedure',
      ne: {
        title: 'परिमार्जित गुनासो सुनुवाइ कार्यविधि लागू',
        content: `सञ्चालक समितिले गुनासो सुनुवाइ कार्यविधिको नयाँ संस्करण स्वीकृत गरेको छ। हाम्रो कामबाट प्रभावित जोसुकैले अब लिखित रूपमा, फोनबाट वा जुनसुकै निर्माणस्थल कार्यालयमा आफैँ आएर नेपाली, तामाङ, गुरुङ वा अङ्ग्रेजी भाषामा गुनासो गर्न सक्छन्। नाम नखुलाई पनि गुनासो गर्न सकिन्छ।\n\nगुनासो दर्ता भएको जानकारी ${spellNepaliNumber(grievance.confirm)} दिनभित्र दिन्छौँ, ${spellNepaliNumber(grievance.visit)} दिनभित्र ठाउँमै पुग्छौँ र ${toNepaliFigure(grievance.answer)} दिनभित्र कारणसहितको निर्णय सुनाउँछौँ। चित्त नबुझ्नेले पालिकाको समितिमा जान सक्छन्; त्यहाँ कम्पनीको मत हुँदैन। गुनासो गरेकै कारणले कसैलाई मर्का पार्न पाइँदैन।\n\nकार्यविधि यसै सूचनासाथ संलग्न छ। यो अघिल्लो संस्करणको सट्टा लागू हुन्छ। हाम्रा निर्माण व्यवसायीले पनि यसको पालना गर्नुपर्छ।`,
        ...community,
      },
    },
    {
      title: `Headrace tunnel: ${tunnel.excavated} kilometres excavated`,
      content: `On the night shift of ${formatEnglishDayAndMonth(shiftDay)}, the headrace tunnel passed ${tunnel.excavatedMetres} metres. Of its ${tunnel.length} kilometres, ${tunnel.leftMetres} metres are left, all of them between Adit 2 and the surge shaft. The rock at the surge shaft is better than expected; below Adit 2, forty metres of crushed schist had to be supported with steel ribs.\n\nThe tunnel crews have worked for more than a year without a lost-time accident. Our thanks go to all of them, and to the families who have put up with our lights and lorries.`,
      category: 'general',
      priority: 'low',
      publishDate: tunnelDay,
      expiryDate: '',
      author: 'Dorje Sherpa',
      department: 'Project Management',
      isPinned: false,
      attachments: [],
      ne: {
        title: `हेडरेस सुरुङ: ${toNepaliFigure(tunnel.excavated)} किलोमिटर खनियो`,
        content: `${formatNepaliDayAndMonth(shiftDay)}को राति पालीको काममा हेडरेस सुरुङको खनाइ ${toNepaliFigure(tunnel.excavatedMetres)} मिटर नाघ्यो। कुल ${toNepaliFigure(tunnel.length)} किलोमिटरमा अब ${toNepaliFigure(tunnel.leftMetres)} मिटर बाँकी छ, र त्यो सबै अडिट २ र सर्ज साफ्टको बीचमा पर्छ। सर्ज साफ्टतिरको चट्टान सोचेभन्दा राम्रो छ; अडिट २ मुनि भने चालीस मिटर धुलोपिठो भइसकेको सिस्ट चट्टानलाई स्टिल रिबले थाम्नुपर्‍यो।\n\nसुरुङमा काम गर्ने टोलीका कोही पनि काममा आउन नसक्ने गरी घाइते नभएको एक वर्षभन्दा बढी भयो। टोलीका सबैलाई, र हाम्रा बत्ती र मालवाहक गाडीको हैरानी सहिदिनुभएका परिवारलाई धन्यवाद।`,
        author: nepaliNames.people.sherpa,
        department: nepaliNames.departments.projects,
      },
    },
    {
      title: `Free health camp in ${places.town}`,
      content: `Doctors and nurses from the district hospital will see patients free of charge on ${formatEnglishDate(campDay)} from 9:00 to 16:00 at the school in ${places.town}: general medicine, eyes, teeth, and mothers and children. Medicines are free.\n\nPlease bring earlier prescriptions. Older people and pregnant women will be seen first.`,
      category: 'event',
      priority: 'medium',
      publishDate: officeDay(-10),
      expiryDate: campDay,
      author: 'Sabina Tamang',
      department: 'Environmental Affairs',
      isPinned: false,
      attachments: [],
      ne: {
        title: `${nepaliNames.places.town}मा निःशुल्क स्वास्थ्य शिविर`,
        content: `जिल्ला अस्पतालका चिकित्सक र नर्सले ${formatNepaliDate(campDay)} बिहान ९:०० देखि दिउँसो ४:०० बजेसम्म ${nepaliNames.places.town}को विद्यालयमा निःशुल्क उपचार गर्नेछन्: सामान्य रोग, आँखा, दाँत, तथा आमा र बालबालिकाको स्वास्थ्य। औषधि पनि निःशुल्क छ।\n\nपहिलेका औषधिका पुर्जा साथमा ल्याउनुहोला। ज्येष्ठ नागरिक र गर्भवतीलाई पहिले हेरिनेछ।`,
        ...community,
      },
    },
    {
      title: 'New rules for visitors to the construction sites',
      content: `Visitors are welcome on ${visits.days} from ${visits.from}, in groups of up to ${spellEnglishNumber(visits.group)}, with a guide. We lend helmets, vests and boots at the gate. Visitors must be at least ${visits.youngest}; sandals and drones are not allowed.\n\nSchools, universities and other groups should apply ${spellEnglishNumber(visits.weeksAhead)} weeks ahead with the site visit request, which is under Downloads. Journalists can come on other days too; please call the office in Kathmandu.`,
      category: 'policy',
      priority: 'low',
      publishDate: officeDay(-15),
      expiryDate: '',
      author: 'Dorje Sherpa',
      department: 'Project Management',
      isPinned: false,
      attachments: [],
      ne: {
        title: 'निर्माणस्थल भ्रमणका नयाँ नियम',
        content: `निर्माणस्थल ${nepaliNames.visitDays} बिहान ${toNepaliFigure(visits.from)} बजेदेखि, बढीमा ${spellNepaliNumber(visits.group)} जनाको समूहमा, पथप्रदर्शकसँग हेर्न सकिन्छ। हेलमेट, ज्याकेट र बुट मूल गेटमै दिइन्छ। उमेर कम्तीमा ${toNepaliFigure(visits.youngest)} वर्ष पुगेको हुनुपर्छ; चप्पल लगाएर वा ड्रोन लिएर आउन पाइँदैन।\n\nविद्यालय, विश्वविद्यालय र अन्य समूहले डाउनलोड पृष्ठमा रहेको निर्माणस्थल भ्रमण निवेदन ${spellNepaliNumber(visits.weeksAhead)} हप्ताअघि बुझाउनुपर्छ। पत्रकार अरू दिन पनि आउन सक्छन्; यसका लागि काठमाडौँको कार्यालयमा फोन गर्नुहोला।`,
        author: nepaliNames.people.sherpa,
        department: nepaliNames.departments.projects,
      },
    },
    {
      title: 'Dry season: more water stays in the river at Kalleri',
      content: `Until the pre-monsoon rains, the release below the weir of the Kalleri plant is raised above the minimum of ${river.kalleri} cubic metres a second, as agreed with the monitoring committee. The gauge at the suspension bridge shows the flow.\n\nWater mills and irrigation canals keep their share as before. If you see less water than usual, call the number on the gauge house at any hour.`,
      category: 'general',
      priority: 'medium',
      publishDate: pastDay('2026-11-04', -19),
      expiryDate: '',
      author: 'Sabina Tamang',
      department: 'Environmental Affairs',
      isPinned: false,
      attachments: [],
      ne: {
        title: 'सुक्खायाममा कल्लेरीको बाँधबाट थप पानी छाडिँदै',
        content: `मनसुनअघिको वर्षा सुरु नहुँदासम्म कल्लेरी विद्युत केन्द्रको बाँधबाट न्यूनतम ${toNepaliFigure(river.kalleri)} घनमिटर प्रतिसेकेन्डभन्दा बढी पानी छाडिनेछ। अनुगमन समितिसँगको सहमतिअनुसार यसो गरिएको हो। बहाव झोलुङ्गे पुलको मापकमा देखिन्छ।\n\nपानीघट्ट र कुलोले पहिलेजस्तै आफ्नो भागको पानी पाउनेछन्। सधैँभन्दा कम पानी देखे मापन घरमा लेखिएको नम्बरमा जुनसुकै बेला फोन गर्नुहोस्।`,
        ...community,
      },
    },
    {
      title: `Blasting hours at Adit 2, ${places.adit2}`,
      content: `Blasting at Adit 2 takes place at 12:30 and 18:00 only, and never on public holidays. Flagmen close the road fifteen minutes before each blast, and the horn of their truck sounds three times; the sirens along the river are not used for this.\n\nIf you find cracks in your house that you believe come from blasting, we will come and look at them within ${spellEnglishNumber(grievance.visit)} days. All houses within 500 metres were photographed before the works began.`,
      category: 'safety',
      priority: 'medium',
      publishDate: officeDay(-24),
      expiryDate: day(40),
      author: 'Dorje Sherpa',
      department: 'Health & Safety',
      isPinned: false,
      attachments: [],
      ne: {
        title: `अडिट २, ${nepaliNames.places.adit2}मा विस्फोटन हुने समय`,
        content: `अडिट २ मा दिउँसो १२:३० र साँझ ६:०० बजे मात्र विस्फोटन गरिन्छ; सार्वजनिक बिदामा गरिँदैन। हरेक विस्फोटनको पन्ध्र मिनेटअघि झन्डा बोकेका कर्मचारीले बाटो बन्द गर्छन् र उनीहरूको ट्रकको हर्न तीन पटक बज्छ; यसका लागि नदीका साइरन बजाइँदैन।\n\nविस्फोटनकै कारण घर चर्किएजस्तो लागे हामी ${spellNepaliNumber(grievance.visit)} दिनभित्र हेर्न आउँछौँ। काम सुरु हुनुअघि नै ५०० मिटरभित्रका सबै घरको तस्बिर खिचिएको थियो।`,
        author: nepaliNames.people.sherpa,
        department: nepaliNames.departments.safety,
      },
    },
    {
      title: 'Night work on the Bhorle bridge',
      content:
        'The abutments of the new bridge over the Bhorle Khola will be concreted in four nights. Lights and pumps will be on from 20:00 to 4:00; the footbridge beside the site stays open.',
      category: 'maintenance',
      priority: 'low',
      publishDate: officeDay(-40),
      expiryDate: day(-12),
      author: 'Dorje Sherpa',
      department: 'Project Management',
      isPinned: false,
      attachments: [],
      ne: {
        title: 'भोर्ले पुलमा राति काम हुने',
        content:
          'भोर्ले खोलामा बन्दै गरेको नयाँ पुलका दुवै छेउका आधारको ढलान चार रातमा गरिनेछ। राति ८:०० देखि बिहान ४:०० बजेसम्म बत्ती र पम्प चल्नेछन्; छेउको पैदल पुल खुला रहनेछ।',
        author: nepaliNames.people.sherpa,
        department: nepaliNames.departments.projects,
      },
    },
    {
      title: 'Water festival at the headworks',
      content: `On ${formatEnglishDate(festivalDay)}, the headworks open their gates to everybody who lives along the river: walks over the weir, music from four villages, food, and a drawing competition for schools.`,
      category: 'event',
      priority: 'low',
      publishDate: officeDay(20),
      expiryDate: festivalDay,
      author: 'Sabina Tamang',
      department: 'Environmental Affairs',
      isPinned: false,
      attachments: [],
      ne: {
        title: 'बाँधस्थलमा जल महोत्सव',
        content: `${formatNepaliDate(festivalDay)} बाँधस्थल नदी किनारका सबै बासिन्दाका लागि खुला रहनेछ: बाँधमाथिको पदयात्रा, चार गाउँको गीतसङ्गीत, खाना, र विद्यालयका बालबालिकाको चित्रकला प्रतियोगिता।`,
        ...community,
      },
    },
  ]
}
