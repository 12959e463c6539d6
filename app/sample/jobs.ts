import type { ItemValues } from '~/content/schema/define.ts'
import type { jobs } from '~/content/types/jobs.ts'
import type { Dates } from './day.ts'
import facts from './facts.json'
import { nepaliNames, spellNepaliNumber, toNepaliFigure } from './nepali.ts'
import { spellEnglishNumber } from './spelled.ts'

const { grievance, line, people, places, plants, project } = facts
const { kalleri } = plants

/** Newest first: ten open ones, and one after its deadline. */
export const jobSeed = ({ day, officeDay }: Dates): ItemValues<typeof jobs>[] => [
  {
    title: 'Tunnel Engineer',
    department: 'Engineering',
    location: `Nilkhola site, ${places.adit2}`,
    type: 'full-time',
    level: 'mid',
    description:
      'You lead one of two shifts at the face of the headrace tunnel below Adit 2: from mapping the rock to choosing the support it needs, with a geologist and a crew of forty.\n\nBoard and lodging on site are free; every sixth week is off.',
    requirements: [
      'Degree in civil engineering, registered with the Nepal Engineering Council',
      'At least four years of underground work, two of them in weak rock',
      'Experience with shotcrete, rock bolts and steel ribs',
      'Blasting certificate, or willingness to obtain one',
      'Fluent Nepali, good written English',
    ],
    responsibilities: [
      'Release the face after each blast and decide who may enter',
      'Map the rock and choose the support class with the geologist',
      'Plan drilling, mucking and shotcreting so that no shift has to wait',
      'Write the daily report on progress, overbreak and water inflow',
    ],
    salaryRange: 'NPR 110,000 - 145,000 per month',
    postedDate: officeDay(-3),
    applicationDeadline: officeDay(5),
    isUrgent: true,
    ne: {
      title: 'सुरुङ इन्जिनियर',
      location: `नीलखोला निर्माणस्थल, ${nepaliNames.places.adit2}`,
      description:
        'अडिट २ मुनि हेडरेस सुरुङको अग्रभागमा चल्ने दुईमध्ये एक सिफ्टको नेतृत्व गर्नुपर्नेछ: भूगर्भविद् र चालीस जनाको टोलीसँग मिलेर चट्टानको नक्साङ्कन गर्नेदेखि त्यसलाई चाहिने टेवा छान्नेसम्म।\n\nनिर्माणस्थलमा खाना र बस्ने व्यवस्था निःशुल्क छ; हरेक छैटौँ हप्ता बिदा हुन्छ।',
      requirements: [
        'सिभिल इन्जिनियरिङमा स्नातक, नेपाल इन्जिनियरिङ परिषद्मा दर्ता भएको',
        'भूमिगत काममा कम्तीमा चार वर्षको अनुभव, जसमध्ये दुई वर्ष कमजोर चट्टानमा',
        'सटक्रिट, रक बोल्ट र स्टिल रिबको अनुभव',
        'विस्फोटन प्रमाणपत्र भएको, वा लिन तयार',
        'नेपालीमा दखल, अङ्ग्रेजी राम्ररी लेख्न सक्ने',
      ],
      responsibilities: [
        'हरेक विस्फोटनपछि अग्रभाग जाँचेर कसले भित्र जान पाउने भन्ने निर्णय गर्ने',
        'चट्टानको नक्साङ्कन गर्ने र भूगर्भविद्सँग मिलेर टेवाको श्रेणी छान्ने',
        'कुनै सिफ्ट कुर्नु नपर्ने गरी ड्रिलिङ, ढुङ्गामाटो निकाल्ने र सटक्रिटको योजना बनाउने',
        'प्रगति, बढी खनिएको भाग र पानीको रसाइबारे दैनिक प्रतिवेदन लेख्ने',
      ],
      salaryRange: 'मासिक रु. १,१०,००० - १,४५,०००',
    },
  },
  {
    title: 'Site Safety Officer',
    department: 'Health & Safety',
    location: `Nilkhola site, ${places.headworks}`,
    type: 'full-time',
    level: 'mid',
    description:
      'You inspect the work fronts between the weir and the powerhouse, stop work that is not safe, and train newcomers. You report directly to the managing director in Kathmandu.',
    requirements: [
      'Diploma in engineering or nursing, and a NEBOSH certificate or equivalent',
      'Three years on construction sites, preferably underground',
      'First aid instructor, or willing to become one',
      'Calm, clear, and able to say no',
    ],
    responsibilities: [
      'Inspect every work front each week, with the foremen',
      'Train newcomers in Nepali before their first shift',
      'Investigate accidents and near misses within seven days',
    ],
    salaryRange: 'NPR 75,000 - 95,000 per month',
    postedDate: officeDay(-5),
    applicationDeadline: day(0),
    isUrgent: true,
    ne: {
      title: 'निर्माणस्थल सुरक्षा अधिकृत',
      location: `नीलखोला निर्माणस्थल, ${nepaliNames.places.headworks}`,
      description:
        'बाँधदेखि विद्युतगृहसम्म काम भइरहेका ठाउँ निरीक्षण गर्ने, असुरक्षित काम रोक्ने र नयाँ कामदारलाई तालिम दिने जिम्मेवारी हुनेछ। काठमाडौँका प्रबन्ध सञ्चालकलाई सिधै रिपोर्ट गर्ने पद हो।',
      requirements: [
        'इन्जिनियरिङ वा नर्सिङमा डिप्लोमा, र NEBOSH वा सोसरहको प्रमाणपत्र',
        'निर्माणस्थलमा तीन वर्षको अनुभव, भूमिगत काममा भए राम्रो',
        'प्राथमिक उपचारको प्रशिक्षक, वा बन्न तयार',
        'धैर्यवान्, स्पष्ट कुरा गर्ने र “हुँदैन” भन्न सक्ने',
      ],
      responsibilities: [
        'हरेक हप्ता फोरम्यानसँग सबै काम हुने ठाउँ निरीक्षण गर्ने',
        'नयाँ कामदारलाई पहिलो सिफ्टअघि नेपालीमा तालिम दिने',
        'दुर्घटना र झन्डै दुर्घटना (नियर मिस) को सात दिनभित्र छानबिन गर्ने',
      ],
      salaryRange: 'मासिक रु. ७५,००० - ९५,०००',
    },
  },
  {
    title: 'Hydromechanical Design Engineer',
    department: 'Engineering',
    location: 'Thapathali, Kathmandu',
    type: 'full-time',
    level: 'senior',
    description:
      'Gates, trash racks and the steel penstock are checked in our office, line by line, before any steel is cut. You turn the supplier’s design into drawings that a welder on a steep slope can work with.',
    requirements: [
      'Degree in mechanical engineering and eight years with hydraulic steel structures',
      'Sound knowledge of EN 13445 or ASME VIII, and of fatigue in welds',
      'Experience with a finite element program',
      'At least one penstock or gate of your design in operation',
    ],
    responsibilities: [
      'Check the suppliers’ calculations and drawings',
      'Witness tests at the factories, in Nepal and abroad',
      'Answer questions from the site within a day',
    ],
    salaryRange: 'NPR 150,000 - 190,000 per month',
    postedDate: officeDay(-6),
    applicationDeadline: officeDay(24),
    isUrgent: false,
    ne: {
      title: 'हाइड्रोमेकानिकल डिजाइन इन्जिनियर',
      location: 'थापाथली, काठमाडौँ',
      description:
        'गेट, जाली र स्टिलको पेनस्टक पाइपको डिजाइन स्टिल काट्नुअघि हाम्रै कार्यालयमा एक-एक गरी जाँचिन्छ। आपूर्तिकर्ताको डिजाइनलाई भिरालोमा काम गर्ने वेल्डरले बुझ्ने नक्सामा उतार्नुपर्नेछ।',
      requirements: [
        'मेकानिकल इन्जिनियरिङमा स्नातक र हाइड्रोलिक स्टिल संरचनामा आठ वर्षको अनुभव',
        'EN 13445 वा ASME VIII र वेल्डको थकान (फटिग) को राम्रो ज्ञान',
        'फाइनाइट एलिमेन्ट विश्लेषणको सफ्टवेयर चलाएको अनुभव',
        'आफैँले डिजाइन गरेको कम्तीमा एउटा पेनस्टक पाइप वा गेट सञ्चालनमा रहेको',
      ],
      responsibilities: [
        'आपूर्तिकर्ताका हिसाब र नक्सा जाँच्ने',
        'स्वदेश र विदेशका कारखानामा हुने परीक्षणमा उपस्थित हुने',
        'निर्माणस्थलबाट आएका प्रश्नको एक दिनभित्र जवाफ दिने',
      ],
      salaryRange: 'मासिक रु. १,५०,००० - १,९०,०००',
    },
  },
  {
    title: 'Community Liaison Officer',
    department: 'Environmental Affairs',
    location: places.town,
    type: 'full-time',
    level: 'entry',
    description:
      'You are our face in the valley: you hold office hours in three wards, register complaints, explain what work comes next, and see to it that promises are kept.',
    requirements: [
      'Completed secondary school; a degree in social work is welcome but not needed',
      'Resident of one of the municipalities along the Nilkhola',
      'Nepali and Tamang; Thami is an advantage',
      'Motorcycle licence',
    ],
    responsibilities: [
      `Hold office hours and register each complaint within ${spellEnglishNumber(grievance.confirm)} days`,
      'Prepare the quarterly public hearings',
      'Accompany the surveyors to every landowner',
    ],
    salaryRange: 'NPR 42,000 - 52,000 per month',
    postedDate: officeDay(-8),
    applicationDeadline: day(1),
    isUrgent: false,
    ne: {
      title: 'सामुदायिक सम्पर्क अधिकृत',
      location: nepaliNames.places.town,
      description:
        'उपत्यकाका बासिन्दाले कम्पनीलाई यही पदबाट चिन्छन्: तीन वडामा समय तोकेर भेट्ने, गुनासो दर्ता गर्ने, अब कुन काम हुँदै छ भनी बुझाउने र दिइएका वचन पूरा भए-नभएको हेर्ने।',
      requirements: [
        'माध्यमिक तह उत्तीर्ण; समाजकार्यमा स्नातक भए राम्रो, तर अनिवार्य होइन',
        'नीलखोला किनारका कुनै एक पालिकाको बासिन्दा',
        'नेपाली र तामाङ भाषा; थामी भाषा जानेको भए अझ राम्रो',
        'मोटरसाइकलको सवारी चालक अनुमतिपत्र',
      ],
      responsibilities: [
        `तोकिएको समयमा वडामा बस्ने र हरेक गुनासो ${spellNepaliNumber(grievance.confirm)} दिनभित्र दर्ता गर्ने`,
        'त्रैमासिक सार्वजनिक सुनुवाइको तयारी गर्ने',
        'सर्वेक्षकलाई हरेक जग्गाधनीकहाँ लैजाने',
      ],
      salaryRange: 'मासिक रु. ४२,००० - ५२,०००',
    },
  },
  {
    title: 'Contracts Manager, Lot 3',
    department: 'Project Management',
    location: 'Kathmandu and Nilkhola site',
    type: 'contract',
    level: 'senior',
    description: `You manage the contract for the ${project.turbine} turbines and generators until the plant is taken over: claims, variations, payments and the programme. The position is for eighteen months, with an option of another twelve.`,
    requirements: [
      'Degree in engineering or law, and ten years with FIDIC contracts',
      'Experience with electromechanical contracts of at least USD 10 million',
      'Able to negotiate in English',
    ],
    responsibilities: [
      'Answer every notice from the contractor in time',
      'Keep the register of claims and variations',
      'Chair the monthly progress meeting',
    ],
    salaryRange: 'NPR 200,000 - 260,000 per month',
    postedDate: officeDay(-11),
    applicationDeadline: officeDay(17),
    isUrgent: false,
    ne: {
      title: 'करार प्रबन्धक, लट ३',
      location: 'काठमाडौँ र नीलखोला निर्माणस्थल',
      description:
        'विद्युत केन्द्र हस्तान्तरण नहुँदासम्म पेल्टन टर्बाइन र जेनेरेटरको करार सम्हाल्नुपर्नेछ: दाबी, फेरबदल, भुक्तानी र कार्यतालिका। पदको अवधि अठार महिना हो; थप बाह्र महिना बढ्न सक्छ।',
      requirements: [
        'इन्जिनियरिङ वा कानुनमा स्नातक र FIDIC करारमा दस वर्षको अनुभव',
        'कम्तीमा १ करोड अमेरिकी डलरको इलेक्ट्रोमेकानिकल करारको अनुभव',
        'अङ्ग्रेजीमा वार्ता गर्न सक्ने',
      ],
      responsibilities: [
        'निर्माण व्यवसायीका हरेक सूचनाको समयमै जवाफ दिने',
        'दाबी र फेरबदलको अभिलेख राख्ने',
        'मासिक प्रगति बैठकको अध्यक्षता गर्ने',
      ],
      salaryRange: 'मासिक रु. २,००,००० - २,६०,०००',
    },
  },
  {
    title: 'Shift Operator, Powerhouse',
    department: 'Operations',
    location: `Kalleri plant, ${kalleri.district}`,
    type: 'full-time',
    level: 'entry',
    description: `You run the two ${kalleri.turbine} units of the ${kalleri.capacity} Kalleri plant in three shifts: you start them, load them, stop them, and keep the log that tells the next shift what happened. Training takes two years, first in our workshop, then beside an experienced shift leader.`,
    requirements: [
      'Diploma in electrical or mechanical engineering',
      'Willing to work nights, weekends and festivals in turn',
      'Good hearing and eyesight',
      'Home within an hour of the plant, or willing to move',
    ],
    responsibilities: [
      'Watch load, pressure, vibration and temperature',
      'Clean the trash rack, and operate the gates in a flood by the book',
      'Isolate, lock, test and earth before anybody works on a unit',
    ],
    salaryRange: 'NPR 38,000 - 48,000 per month',
    postedDate: officeDay(-13),
    applicationDeadline: officeDay(6),
    isUrgent: false,
    ne: {
      title: 'सिफ्ट अपरेटर, विद्युतगृह',
      location: `${nepaliNames.plants.kalleri} विद्युत केन्द्र, ${nepaliNames.districts.kaski}`,
      description: `${toNepaliFigure(kalleri.capacity)}को ${nepaliNames.plants.kalleri} विद्युत केन्द्रका दुई फ्रान्सिस युनिट तीन सिफ्टमा चलाउनुपर्नेछ: युनिट सुरु गर्ने, भार दिने, रोक्ने, र अर्को सिफ्टले थाहा पाओस् भनी के-के भयो लेखेर राख्ने। तालिम दुई वर्षको हुन्छ; पहिले हाम्रो कार्यशालामा, त्यसपछि अनुभवी सिफ्ट प्रमुखसँग।`,
      requirements: [
        'इलेक्ट्रिकल वा मेकानिकल इन्जिनियरिङमा डिप्लोमा',
        'पालैपालो राति, शनिबार, आइतबार र चाडपर्वमा काम गर्न तयार',
        'राम्ररी सुन्न र देख्न सक्ने',
        'विद्युत केन्द्रबाट एक घण्टाभित्रको बासिन्दा, वा बसाइँ सर्न तयार',
      ],
      responsibilities: [
        'भार, चाप, कम्पन र तापक्रममा नजर राख्ने',
        'जाली सफा गर्ने र बाढीमा गेट नियमअनुसार चलाउने',
        'युनिटमा कसैले काम गर्नुअघि त्यसलाई छुट्याउने, ताला लगाउने, जाँच्ने र अर्थिङ गर्ने',
      ],
      salaryRange: 'मासिक रु. ३८,००० - ४८,०००',
    },
  },
  {
    title: 'Intern, Hydrology',
    department: 'Environmental Affairs',
    location: 'Thapathali, Kathmandu',
    type: 'internship',
    level: 'entry',
    description:
      'Six months between the gauge in the river and the model in the office. You read the staff gauge, measure sediment, and find out what the figures of the last monsoon say about the next.',
    requirements: [
      'Final year of a degree in hydrology, civil engineering or environmental science',
      'Some experience with Python, R or spreadsheets',
      'Willing to work outdoors in all weather',
    ],
    responsibilities: [
      'Take samples at three stations, twice a month',
      'Check the flow readings of each week',
      'Present your findings to the engineers at the end',
    ],
    salaryRange: 'NPR 20,000 - 25,000 per month',
    postedDate: officeDay(-16),
    applicationDeadline: officeDay(28),
    isUrgent: false,
    ne: {
      title: 'प्रशिक्षार्थी (इन्टर्न), जलविज्ञान',
      location: 'थापाथली, काठमाडौँ',
      description:
        'छ महिना कहिले नदीको मापकमा, कहिले कार्यालयको कम्प्युटर मोडेलमा: नदीको सतह पढ्ने, गेग्रान नाप्ने, र गएको वर्षाका तथ्याङ्कले आउने वर्षाबारे के भन्छन् भनी पत्ता लगाउने।',
      requirements: [
        'जलविज्ञान, सिभिल इन्जिनियरिङ वा वातावरण विज्ञानको स्नातक अन्तिम वर्षको विद्यार्थी',
        'Python, R वा स्प्रेडसिटको केही अनुभव',
        'जस्तोसुकै मौसममा बाहिर काम गर्न तयार',
      ],
      responsibilities: [
        'महिनाको दुई पटक तीन ठाउँबाट नमुना लिने',
        'बहावको साप्ताहिक विवरण जाँच्ने',
        'अन्त्यमा आफूले पत्ता लगाएका कुरा इन्जिनियरहरूलाई सुनाउने',
      ],
      salaryRange: 'मासिक रु. २०,००० - २५,०००',
    },
  },
  {
    title: 'Accounts Assistant, mornings',
    department: 'Operations',
    location: 'Thapathali, Kathmandu',
    type: 'part-time',
    level: 'entry',
    description:
      'From Monday to Friday, 7:00 to 11:00, you book the invoices of our plants, match them with orders and deliveries, and prepare payments. The job suits students who have classes in the afternoon.',
    requirements: [
      'Bachelor of business studies, completed or in the final year',
      'Six months’ experience with accounting software',
      'Careful with figures, friendly on the telephone',
    ],
    responsibilities: [
      'Book invoices on the day they arrive',
      'Match invoice, order and delivery',
      'Keep the office’s petty cash',
    ],
    salaryRange: 'NPR 22,000 - 28,000 per month',
    postedDate: officeDay(-18),
    applicationDeadline: officeDay(13),
    isUrgent: false,
    ne: {
      title: 'लेखा सहायक, बिहानको समय',
      location: 'थापाथली, काठमाडौँ',
      description:
        'सोमबारदेखि शुक्रबार बिहान ७:०० देखि ११:०० बजेसम्म हाम्रा विद्युत केन्द्रका बिल लेखामा चढाउने, खरिद आदेश र प्राप्त सामानसँग भिडाउने र भुक्तानी तयार गर्ने काम हो। दिउँसो कक्षा हुने विद्यार्थीका लागि यो काम उपयुक्त छ।',
      requirements: [
        'व्यवस्थापनमा स्नातक, उत्तीर्ण वा अन्तिम वर्षमा अध्ययनरत',
        'लेखा सफ्टवेयरमा छ महिनाको अनुभव',
        'हिसाबमा होसियार, फोनमा मिलनसार',
      ],
      responsibilities: [
        'बिल आएकै दिन लेखामा चढाउने',
        'बिल, खरिद आदेश र प्राप्त सामान भिडाउने',
        'कार्यालयको सानो नगद कोष सम्हाल्ने',
      ],
      salaryRange: 'मासिक रु. २२,००० - २८,०००',
    },
  },
  {
    title: 'Head of Operations, Western Plants',
    department: 'Operations',
    location: 'Pokhara',
    type: 'full-time',
    level: 'executive',
    description: `You are responsible for our three plants in operation, ${people.western} people and every kilowatt hour they deliver: availability, overhauls, budget and safety, and our standing in three valleys. You report to the Head of Operation and Maintenance.`,
    requirements: [
      'Degree in electrical or mechanical engineering and fifteen years in hydropower',
      'Five years as head of a plant or a group of plants',
      'Experience in planning and leading overhauls',
      'Able to lead a team of experienced specialists',
    ],
    responsibilities: [
      'Plan and lead the overhauls in the dry season',
      'Manage budget, availability and safety',
      'Train the next generation of shift leaders',
    ],
    salaryRange: 'NPR 320,000 - 400,000 per month',
    postedDate: officeDay(-20),
    applicationDeadline: officeDay(38),
    isUrgent: false,
    ne: {
      title: 'सञ्चालन प्रमुख, पश्चिमी विद्युत केन्द्र',
      location: 'पोखरा',
      description: `सञ्चालनमा रहेका ${spellNepaliNumber(plants.count)} विद्युत केन्द्र, ${toNepaliFigure(people.western)} कर्मचारी र त्यहाँ उत्पादन हुने हरेक युनिट बिजुलीको जिम्मेवारी लिनुपर्नेछ: उपलब्धता, ठूलो मर्मत, बजेट र सुरक्षा, अनि तीन उपत्यकामा कम्पनीको साख। सञ्चालन र मर्मत प्रमुखलाई रिपोर्ट गर्ने पद हो।`,
      requirements: [
        'इलेक्ट्रिकल वा मेकानिकल इन्जिनियरिङमा स्नातक र जलविद्युतमा पन्ध्र वर्षको अनुभव',
        'एक वा एकभन्दा बढी विद्युत केन्द्रको प्रमुख भई पाँच वर्ष काम गरेको',
        'ठूलो मर्मतको योजना बनाउने र नेतृत्व गर्ने अनुभव',
        'अनुभवी विशेषज्ञको समूहको नेतृत्व गर्न सक्ने',
      ],
      responsibilities: [
        'सुक्खायाममा हुने ठूलो मर्मतको योजना र नेतृत्व गर्ने',
        'बजेट, उपलब्धता र सुरक्षा सम्हाल्ने',
        'सिफ्ट प्रमुखको नयाँ पुस्ता तयार गर्ने',
      ],
      salaryRange: 'मासिक रु. ३,२०,००० - ४,००,०००',
    },
  },
  {
    title: 'Planner, Transmission Line',
    department: 'Project Management',
    location: `Nilkhola site, ${places.powerhouse}`,
    type: 'contract',
    level: 'mid',
    description: `${line.length} kilometres, ${line.towers} towers, four river crossings: you draw up the programme of the ${line.voltage} kV line, from the agreements with the remaining landowners to the day the conductors are strung, and keep it up to date week by week.`,
    requirements: [
      'Degree in electrical or civil engineering',
      'Five years of planning with Primavera or MS Project',
      'Experience with transmission lines in the hills',
    ],
    responsibilities: [
      'Maintain the programme and report delays early',
      'Walk the whole route once a month',
      'Coordinate land payments and works, so that nobody digs before the owner is paid',
    ],
    salaryRange: 'NPR 95,000 - 120,000 per month',
    postedDate: officeDay(-22),
    applicationDeadline: officeDay(20),
    isUrgent: false,
    ne: {
      title: 'योजनाकार, प्रसारण लाइन',
      location: `नीलखोला निर्माणस्थल, ${nepaliNames.places.powerhouse}`,
      description: `${toNepaliFigure(line.length)} किलोमिटर, ${toNepaliFigure(line.towers)} टावर, चार ठाउँमा नदी पार गर्ने: बाँकी जग्गाधनीसँगको सहमतिदेखि तार तान्ने दिनसम्मको ${toNepaliFigure(line.voltage)} केभी लाइनको कार्यतालिका बनाउने र हप्तैपिच्छे अद्यावधिक गर्ने जिम्मेवारी हुनेछ।`,
      requirements: [
        'इलेक्ट्रिकल वा सिभिल इन्जिनियरिङमा स्नातक',
        'Primavera वा MS Project मा पाँच वर्ष योजना बनाएको अनुभव',
        'पहाडमा प्रसारण लाइनको अनुभव',
      ],
      responsibilities: [
        'कार्यतालिका अद्यावधिक राख्ने र ढिलाइ हुन लागे चाँडै जानकारी दिने',
        'महिनाको एक पटक पूरै लाइनको बाटो हिँड्ने',
        'जग्गाधनीले पैसा नपाई कसैले नखनोस् भनी जग्गाको भुक्तानी र काम मिलाउने',
      ],
      salaryRange: 'मासिक रु. ९५,००० - १,२०,०००',
    },
  },
  {
    title: 'Warehouse Keeper',
    department: 'Operations',
    location: `Nilkhola site, ${places.camp}`,
    type: 'full-time',
    level: 'entry',
    description:
      'You keep spare parts, steel and cement dry, counted and easy to find, and hand out nothing without a slip.',
    requirements: ['Completed secondary school', 'Two years’ experience in a store', 'Forklift licence'],
    responsibilities: ['Record everything that comes and goes', 'Count a tenth of the stock every month'],
    salaryRange: 'NPR 32,000 - 38,000 per month',
    postedDate: officeDay(-45),
    applicationDeadline: day(-6),
    isUrgent: false,
    ne: {
      title: 'भण्डारपाल',
      location: `नीलखोला निर्माणस्थल, ${nepaliNames.places.camp}`,
      description: 'जगेडा पुर्जा, स्टिल र सिमेन्ट नभिज्ने, गनिएको र सजिलै भेटिने गरी राख्ने, र पुर्जीविना कसैलाई केही नदिने।',
      requirements: ['माध्यमिक तह उत्तीर्ण', 'भण्डारमा दुई वर्षको अनुभव', 'फोर्कलिफ्ट चलाउने अनुमतिपत्र'],
      responsibilities: ['आउने-जाने सबै सामानको अभिलेख राख्ने', 'हरेक महिना मौज्दातको दशांश गन्ने'],
      salaryRange: 'मासिक रु. ३२,००० - ३८,०००',
    },
  },
]
