import type { ItemValues } from '~/content/schema/define.ts'
import type { faqs } from '~/content/types/faqs.ts'
import type { salientFeatures } from '~/content/types/features.ts'
import type { marquee } from '~/content/types/marquee.ts'
import type { projectPhases } from '~/content/types/projects/projects.ts'
import type { slides } from '~/content/types/slides.ts'
import { type Dates, formatEnglishDate, formatNepaliDate } from './day.ts'
import facts from './facts.json'
import { nepaliNames, spellNepaliNumber, toNepaliFigure } from './nepali.ts'
import { nepaliAltOf, pictureWithAlt } from './pictures.ts'
import { spellEnglishNumber } from './spelled.ts'

const { access, grievance, line, meeting, phases, project, tunnel, visits } = facts

export const slideSeed: ItemValues<typeof slides>[] = [
  {
    ...pictureWithAlt('valley-dawn.jpg'),
    tag: 'Clean energy for Nepal',
    titleA: 'Power that begins',
    titleB: 'where the snow melts',
    desc: 'We build and run hydropower plants in the valleys of the Himalaya: steady, renewable electricity for homes, hospitals and industry.',
    icon: 'Droplet',
    cta: { label: 'About the company', href: '/company' },
    ne: {
      alt: nepaliAltOf('valley-dawn.jpg'),
      tag: 'नेपालका लागि स्वच्छ ऊर्जा',
      titleA: 'हिउँ पग्लिने ठाउँबाट',
      titleB: 'सुरु हुने ऊर्जा',
      desc: 'हिमालका उपत्यकामा हामी जलविद्युत आयोजना बनाउँछौँ र चलाउँछौँ: घर, अस्पताल र उद्योगका लागि भरपर्दो नवीकरणीय बिजुली।',
      cta: { label: 'कम्पनीको परिचय', href: '/company' },
    },
  },
  {
    ...pictureWithAlt('headworks-weir.jpg'),
    tag: `${project.capacity} under construction`,
    titleA: 'The Nilkhola project',
    titleB: 'is taking shape',
    desc: `The headworks, a ${tunnel.length} km tunnel and the powerhouse are being built at the same time. Follow every phase, month by month.`,
    icon: 'Mountain',
    cta: { label: 'See the progress', href: '/projects' },
    ne: {
      alt: nepaliAltOf('headworks-weir.jpg'),
      tag: `${toNepaliFigure(project.capacity)} निर्माणाधीन`,
      titleA: 'नीलखोला आयोजना',
      titleB: 'आकार लिँदै छ',
      desc: `बाँधस्थल, ${toNepaliFigure(tunnel.length)} किलोमिटर सुरुङ र विद्युतगृह एकैसाथ बन्दै छन्। हरेक चरणको काम कति अघि बढ्यो, महिनैपिच्छे हेर्न सकिन्छ।`,
      cta: { label: 'प्रगति हेर्नुहोस्', href: '/projects' },
    },
  },
  {
    ...pictureWithAlt('powerhouse.jpg'),
    tag: 'Run-of-river',
    titleA: 'The river keeps',
    titleB: 'its own course',
    desc: 'Run-of-river plants borrow water for a few kilometres and give it back. An environmental flow stays in the river all year round.',
    icon: 'Gauge',
    cta: { label: 'How it works', href: '/projects/ror' },
    ne: {
      alt: nepaliAltOf('powerhouse.jpg'),
      tag: 'नदी प्रवाहमा आधारित',
      titleA: 'नदी बगिरहन्छ',
      titleB: 'आफ्नै बाटोमा',
      desc: 'नदी प्रवाहमा आधारित आयोजनाले केही किलोमिटरसम्म मात्र पानी लिन्छ र फेरि नदीमै फर्काउँछ। वातावरणीय बहाव बाह्रै महिना नदीमा बगिरहन्छ।',
      cta: { label: 'यसले कसरी काम गर्छ', href: '/projects/ror' },
    },
  },
  {
    ...pictureWithAlt('powerhouse-evening.jpg'),
    tag: 'Operation & maintenance',
    titleA: 'Ready every hour',
    titleB: 'of every season',
    desc: 'Our own engineers watch over every plant around the clock and overhaul it in the dry months.',
    icon: 'BatteryCharging',
    cta: { label: 'Operation & maintenance', href: '/projects/om' },
    ne: {
      alt: nepaliAltOf('powerhouse-evening.jpg'),
      tag: 'सञ्चालन र मर्मत',
      titleA: 'हरेक याममा',
      titleB: 'हरेक घडी तयार',
      desc: 'हाम्रै इन्जिनियरहरू हरेक विद्युत केन्द्रको चौबीसै घण्टा निगरानी गर्छन् र सुक्खायाममा ठूलो मर्मत गर्छन्।',
      cta: { label: 'सञ्चालन र मर्मत', href: '/projects/om' },
    },
  },
  {
    ...pictureWithAlt('transmission-line.jpg'),
    tag: 'Transmission',
    titleA: 'From the gorge',
    titleB: 'to the grid',
    desc: `A double-circuit ${line.voltage} kV line will carry the energy over ${line.length} km of wooded ridges to the national grid.`,
    icon: 'Mountain',
    cta: { label: 'Transmission lines', href: '/projects/transmission' },
    ne: {
      alt: nepaliAltOf('transmission-line.jpg'),
      tag: 'प्रसारण',
      titleA: 'खोँचबाट',
      titleB: 'राष्ट्रिय ग्रिडसम्म',
      desc: `${toNepaliFigure(line.voltage)} केभीको डबल सर्किट प्रसारण लाइन वनका डाँडैडाँडा ${toNepaliFigure(line.length)} किलोमिटर पार गरी राष्ट्रिय ग्रिडमा जोडिनेछ।`,
      cta: { label: 'प्रसारण लाइन', href: '/projects/transmission' },
    },
  },
]

export const marqueeSeed: ItemValues<typeof marquee>[] = [
  {
    title: 'Notice of the Annual General Meeting (PDF)',
    link: 'agm-notice.pdf',
    ne: { title: 'वार्षिक साधारण सभासम्बन्धी सूचना (PDF)' },
  },
  {
    title: `Headrace tunnel: ${tunnel.excavated} of ${tunnel.length} km excavated`,
    link: '/projects',
    ne: {
      title: `हेडरेस सुरुङ: ${toNepaliFigure(tunnel.length)} मध्ये ${toNepaliFigure(tunnel.excavated)} किलोमिटर खनियो`,
    },
  },
  {
    title: 'Bids invited: lining of the headrace tunnel',
    link: '/notice-board/tenders?status=open',
    ne: { title: 'बोलपत्र आह्वान: हेडरेस सुरुङको लाइनिङ' },
  },
  {
    title: 'Vacancies: tunnel engineer and hydromechanical design engineer',
    link: '/notice-board/careers',
    ne: { title: 'रिक्त पद: सुरुङ इन्जिनियर र हाइड्रोमेकानिकल डिजाइन इन्जिनियर' },
  },
  {
    title: 'River sirens below the headworks are being tested',
    link: '/notice-board/announcements?category=safety',
    ne: { title: 'बाँधस्थलमुनि नदीका साइरनको परीक्षण हुँदै छ' },
  },
  {
    title: 'Annual report 2082/83 published',
    link: '/downloads/reports?category=Annual',
    ne: { title: 'वार्षिक प्रतिवेदन २०८२/८३ प्रकाशित' },
  },
  {
    title: 'Grievance form in Nepali and English',
    link: '/grievances',
    ne: { title: 'गुनासो दर्ता फाराम' },
  },
  { title: 'Pictures of the Nilkhola project', link: '/gallery', ne: { title: 'नीलखोला आयोजनाका तस्बिर' } },
]

export const faqSeed: ItemValues<typeof faqs>[] = [
  {
    q: 'What is run-of-river hydropower?',
    a: 'A weir diverts part of the river into a tunnel. The water drops through a penstock, drives the turbines and returns to the river downstream. There is no reservoir, so the valley is not flooded and the output follows the seasons.',
    ne: {
      q: 'नदी प्रवाहमा आधारित जलविद्युत भनेको के हो?',
      a: 'होचो बाँध (वियर) ले नदीको केही पानी सुरुङतिर मोड्छ। त्यो पानी पेनस्टक पाइपबाट तल झरेर टर्बाइन घुमाउँछ र तल गएर फेरि नदीमै मिसिन्छ। जलाशय नहुने भएकाले उपत्यका डुबानमा पर्दैन र उत्पादन यामअनुसार घटबढ हुन्छ।',
    },
  },
  {
    q: 'Does the river run dry below the intake?',
    a: 'No. An environmental flow is released at the weir all year round, as the environmental approval requires. It is measured continuously, and the records are open to the local monitoring committee.',
    ne: {
      q: 'के इन्टेकभन्दा तल नदी सुक्छ?',
      a: 'सुक्दैन। वातावरणीय स्वीकृतिमा तोकिएबमोजिम बाँधबाट बाह्रै महिना वातावरणीय बहाव छाडिन्छ। त्यसको मापन निरन्तर हुन्छ र अभिलेख स्थानीय अनुगमन समितिका लागि खुला छ।',
    },
  },
  {
    q: `When will the ${project.capacity} project start to generate?`,
    a: 'That depends on the headrace tunnel, which takes longest to build, and on the agreements along the line. The progress of every phase is on the projects page and is updated each month. The first unit will be synchronised once the tunnel has been filled and tested.',
    ne: {
      q: `${toNepaliFigure(project.capacity)}को आयोजनाले बिजुली उत्पादन कहिले सुरु गर्छ?`,
      a: 'यो दुई कुरामा भर पर्छ: सबैभन्दा लामो समय लाग्ने हेडरेस सुरुङ र प्रसारण लाइनका जग्गाधनीसँगको सहमति। हरेक चरणको प्रगति आयोजनाको पृष्ठमा छ र महिनैपिच्छे अद्यावधिक हुन्छ। सुरुङमा पानी भरेर परीक्षण सकिएपछि पहिलो युनिट ग्रिडमा जोडिनेछ।',
    },
  },
  {
    q: 'How can local people take part in the project?',
    a: 'People from the project area are given preference for jobs they qualify for, training places and small works contracts. Shares are set aside for residents of the affected district, as the law provides.',
    ne: {
      q: 'आयोजनामा स्थानीय बासिन्दा कसरी सहभागी हुन सक्छन्?',
      a: 'योग्यता पुगेका पद, तालिम र साना निर्माण ठेक्कामा आयोजना क्षेत्रका बासिन्दालाई प्राथमिकता दिइन्छ। प्रभावित जिल्लाका बासिन्दाका लागि कानुनबमोजिम शेयर छुट्याइएको छ।',
    },
  },
  {
    q: 'Where do I find tender documents?',
    a: 'All invitations are under Downloads, Procurement and under Notice Board, Tender Notices. The invitations and what is published with them can be downloaded free of charge. Where the full bidding documents carry a fee, it is paid when you collect them at our office.',
    ne: {
      q: 'बोलपत्र कागजात कहाँ पाइन्छ?',
      a: 'बोलपत्र आह्वानका सबै सूचना डाउनलोडको खरिद पृष्ठ र सूचना पाटीको बोलपत्र सूचना पृष्ठमा छन्। सूचना र त्यससँगै प्रकाशित कागजात निःशुल्क डाउनलोड गर्न सकिन्छ। पूरा बोलपत्र कागजातको दस्तुर तोकिएको भए कार्यालयबाट कागजात लिँदा तिर्नुपर्छ।',
    },
  },
  {
    q: 'How do I apply for a job?',
    a: 'Open positions are under Notice Board, Careers. Apply on the page of the position with a letter and your CV as a PDF. You get a reference number at once.',
    ne: {
      q: 'जागिरका लागि कसरी दरखास्त दिने?',
      a: 'रिक्त पदहरू सूचना पाटीको रोजगारी पृष्ठमा छन्। पदकै पृष्ठबाट निवेदन र PDF मा वैयक्तिक विवरण (CV) पठाउनुहोस्। सन्दर्भ नम्बर तुरुन्तै पाइन्छ।',
    },
  },
  {
    q: 'Who do I tell about a concern or a grievance?',
    a: `Fill in the grievance form, with or without your name. It is under Downloads, Forms, and on the contact page. You can also call the office or speak to the community liaison officer at the site. Every grievance is registered within ${spellEnglishNumber(grievance.confirm)} days and answered within ${grievance.answer} days. If you are not satisfied, you can take it to the grievance committee of the municipality.`,
    ne: {
      q: 'चिन्ता वा गुनासो कसलाई भन्ने?',
      a: `नाम खुलाएर वा नखुलाई गुनासो दर्ता फाराम भर्नुहोस्; फाराम डाउनलोडको फाराम पृष्ठ र सम्पर्क पृष्ठमा छ। कार्यालयमा फोन गर्न वा निर्माणस्थलका सामुदायिक सम्पर्क अधिकृतलाई भेट्न पनि सकिन्छ। हरेक गुनासो ${spellNepaliNumber(grievance.confirm)} दिनभित्र दर्ता हुन्छ र ${toNepaliFigure(grievance.answer)} दिनभित्र जवाफ दिइन्छ। चित्त नबुझे पालिकाको गुनासो समितिमा जान सकिन्छ।`,
    },
  },
  {
    q: 'Can schools and groups visit the site?',
    a: `Yes, on ${visits.days} from ${visits.from}, in groups of up to ${spellEnglishNumber(visits.group)}. Please send the site visit request ${spellEnglishNumber(visits.weeksAhead)} weeks ahead, so that we can arrange a guide and safety equipment. There are no visits after heavy rain or during blasting.`,
    ne: {
      q: 'विद्यालय वा समूहले निर्माणस्थल हेर्न पाउँछन्?',
      a: `पाउँछन्, ${nepaliNames.visitDays} बिहान ${toNepaliFigure(visits.from)} बजेदेखि, बढीमा ${spellNepaliNumber(visits.group)} जनाको समूहमा। पथप्रदर्शक र सुरक्षा सामग्री मिलाउनुपर्ने भएकाले निर्माणस्थल भ्रमण निवेदन ${spellNepaliNumber(visits.weeksAhead)} हप्ताअघि पठाउनुहोस्। ठूलो पानी परेपछि र विस्फोटन हुने बेला भ्रमण गराइँदैन।`,
    },
  },
]

export const phaseSeed: ItemValues<typeof projectPhases>[] = [
  {
    ...pictureWithAlt('access-bridge.jpg'),
    phase: 'Phase 1',
    title: 'Access roads, bridges and camps',
    progress: phases.access,
    status: 'Completed',
    description: `${access.road} km of road, ${spellEnglishNumber(access.bridges)} bridges and camps for ${access.people} people, built with contractors from the district.`,
    milestones: ['Road to the headworks opened', 'Bridges load-tested', 'Camps handed over'],
    field: 'ror',
    ne: {
      alt: nepaliAltOf('access-bridge.jpg'),
      phase: 'चरण १',
      status: 'सम्पन्न',
      title: 'पहुँचमार्ग, पुल र क्याम्प',
      description: `जिल्लाकै निर्माण व्यवसायीसँग मिलेर बनाइएका ${toNepaliFigure(access.road)} किलोमिटर सडक, ${spellNepaliNumber(access.bridges)}वटा पुल र ${toNepaliFigure(access.people)} जनाका लागि क्याम्प।`,
      milestones: ['बाँधस्थलसम्मको सडक खुल्यो', 'पुलको भार परीक्षण भयो', 'क्याम्प हस्तान्तरण भयो'],
    },
  },
  {
    ...pictureWithAlt('headworks-basins.jpg'),
    phase: 'Phase 2',
    title: 'Headworks and desanding basins',
    progress: phases.headworks,
    status: 'Nearly Complete',
    description: `The diversion weir, the intake and ${spellEnglishNumber(facts.basins)} desanding basins that keep glacial sand away from the turbines. The fish ladder is still to be built.`,
    milestones: ['River diverted', 'Weir closed', 'Gates erected', 'Basins concreted'],
    field: 'ror',
    ne: {
      alt: nepaliAltOf('headworks-basins.jpg'),
      phase: 'चरण २',
      title: 'बाँधस्थल र बालुवा थिग्र्याउने पोखरी',
      description: `पानी मोड्ने बाँध, इन्टेक र हिमनदीको बालुवा टर्बाइनसम्म पुग्न नदिने ${spellNepaliNumber(facts.basins)}वटा पोखरी। माछा उक्लने भर्‍याङ बन्न बाँकी छ।`,
      milestones: ['नदीको धार मोडियो', 'बाँध जोडियो', 'गेट जडान भयो', 'पोखरीको ढलान सकियो'],
    },
  },
  {
    ...pictureWithAlt('tunnel.jpg'),
    phase: 'Phase 3',
    title: 'Headrace tunnel',
    progress: tunnel.percent,
    status: 'In Progress',
    description: `${tunnel.length} km through gneiss and schist, driven from two adits and the surge shaft, and lined with concrete. The percentage counts the excavation.`,
    milestones: [
      'Adit 1 and Adit 2 connected',
      `First ${tunnel.lined} km lined`,
      `${tunnel.excavated} of ${tunnel.length} km excavated`,
    ],
    field: 'ror',
    ne: {
      alt: nepaliAltOf('tunnel.jpg'),
      phase: 'चरण ३',
      title: 'हेडरेस सुरुङ',
      description: `नाइस र सिस्ट चट्टान छेडेर जाने ${toNepaliFigure(tunnel.length)} किलोमिटर लामो सुरुङ; दुई अडिट र सर्ज साफ्टबाट खनिने र कङ्क्रिटले लाइनिङ गरिने। प्रतिशत खनाइको मात्र हो।`,
      milestones: [
        'अडिट १ र अडिट २ जोडिए',
        `पहिलो ${toNepaliFigure(tunnel.lined)} किलोमिटरको लाइनिङ सकियो`,
        `${toNepaliFigure(tunnel.length)} मध्ये ${toNepaliFigure(tunnel.excavated)} किलोमिटर खनियो`,
      ],
    },
  },
  {
    ...pictureWithAlt('penstock.jpg'),
    phase: 'Phase 4',
    title: 'Powerhouse and penstock',
    progress: phases.powerhouse,
    status: 'In Progress',
    description: `A ${project.powerhouse} powerhouse for ${spellEnglishNumber(project.units)} ${project.turbine} units, and a steel penstock of two pipes on anchor blocks down the slope.`,
    milestones: ['Excavation finished', 'First anchor blocks cast', 'Crane beams placed'],
    field: 'ror',
    ne: {
      alt: nepaliAltOf('penstock.jpg'),
      phase: 'चरण ४',
      title: 'विद्युतगृह र पेनस्टक पाइप',
      description: `${spellNepaliNumber(project.units)}वटा पेल्टन युनिटका लागि जमिनमाथिको विद्युतगृह, र भिरालोमा एङ्कर ब्लकले अड्याइएको दुई लहर स्टिलको पेनस्टक पाइप।`,
      milestones: ['जग खन्ने काम सकियो', 'पहिला एङ्कर ब्लक ढलान भए', 'क्रेनका बिम राखिए'],
    },
  },
  {
    ...pictureWithAlt('switchyard.jpg'),
    phase: 'Phase 5',
    title: 'Turbines, generators and switchyard',
    progress: phases.machines,
    status: 'In Progress',
    description: `Three units of ${project.unitCapacity} each with their generators and transformers. The machines are being made; the transformers are out to tender.`,
    milestones: ['Model test passed', 'First runner forged', 'Switchyard platform levelled'],
    field: 'ror',
    ne: {
      alt: nepaliAltOf('switchyard.jpg'),
      phase: 'चरण ५',
      title: 'टर्बाइन, जेनेरेटर र स्विचयार्ड',
      description: `प्रत्येक ${toNepaliFigure(project.unitCapacity)}का तीन युनिट, जेनेरेटर र ट्रान्सफर्मरसहित। मेसिन कारखानामा बनाइँदै छन्; ट्रान्सफर्मरका लागि बोलपत्र आह्वान गरिएको छ।`,
      milestones: ['नमुना परीक्षण सफल भयो', 'पहिलो रनरको फोर्जिङ सकियो', 'स्विचयार्डको जमिन सम्याइयो'],
    },
  },
  {
    ...pictureWithAlt('transmission-dawn.jpg'),
    phase: 'Phase 6',
    title: 'Transmission line and commissioning',
    progress: phases.line,
    status: 'Upcoming',
    description: `${line.length} km of ${line.voltage} kV double-circuit line to the grid substation, then the filling of the tunnel and the tests of each unit. Work begins when the remaining landowners have agreed.`,
    milestones: [
      `To come: agreements with the last ${line.open} of ${line.households} households`,
      `To come: foundations of ${line.towers} towers`,
      'To come: first unit synchronised',
    ],
    field: 'transmission',
    ne: {
      alt: nepaliAltOf('transmission-dawn.jpg'),
      phase: 'चरण ६',
      title: 'प्रसारण लाइन र सञ्चालन परीक्षण',
      description: `ग्रिड सबस्टेसनसम्म ${toNepaliFigure(line.length)} किलोमिटर लामो ${toNepaliFigure(line.voltage)} केभी डबल सर्किट प्रसारण लाइन, त्यसपछि सुरुङमा पानी भर्ने काम र हरेक युनिटको परीक्षण। बाँकी जग्गाधनी सहमत भएपछि काम सुरु हुन्छ।`,
      milestones: [
        `हुन बाँकी: ${toNepaliFigure(line.households)} मध्ये अन्तिम ${toNepaliFigure(line.open)} परिवारसँग सहमति`,
        `हुन बाँकी: ${toNepaliFigure(line.towers)} टावरको जग`,
        'हुन बाँकी: पहिलो युनिट ग्रिडमा जोड्ने काम',
      ],
    },
  },
]

export const featureSeed: ItemValues<typeof salientFeatures>[] = [
  {
    label: 'Installed capacity',
    value: project.capacity.replace(' MW', ''),
    unit: 'MW',
    note: `Three units of ${project.unitCapacity}`,
    ne: {
      label: 'जडित क्षमता',
      value: toNepaliFigure(project.capacity.replace(' MW', '')),
      unit: 'मेगावाट',
      note: `${toNepaliFigure(project.unitCapacity)}का तीन युनिट`,
    },
  },
  {
    label: 'Type of project',
    value: 'Run-of-river',
    unit: '',
    note: 'No reservoir: it uses the daily flow of the river',
    ne: {
      label: 'आयोजनाको किसिम',
      value: 'नदी प्रवाहमा आधारित',
      note: 'जलाशय छैन: नदीको दैनिक बहाव नै प्रयोग हुन्छ',
    },
  },
  {
    label: 'Catchment area',
    value: project.catchment,
    unit: 'km²',
    note: 'Above the intake, fed by snow and monsoon',
    ne: {
      label: 'जलाधार क्षेत्र',
      value: toNepaliFigure(project.catchment),
      unit: 'वर्ग किमि',
      note: 'इन्टेकभन्दा माथिको; हिउँ र वर्षाले पानी दिने',
    },
  },
  {
    label: 'Design discharge',
    value: project.designDischarge,
    unit: 'm³/s',
    note: 'Through the headrace tunnel',
    ne: {
      label: 'डिजाइन बहाव',
      value: toNepaliFigure(project.designDischarge),
      unit: 'घनमिटर/सेकेन्ड',
      note: 'हेडरेस सुरुङ हुँदै',
    },
  },
  {
    label: 'Headrace tunnel',
    value: tunnel.length,
    unit: 'km',
    note: 'Horseshoe section, concrete-lined',
    ne: {
      label: 'हेडरेस सुरुङ',
      value: toNepaliFigure(tunnel.length),
      unit: 'किमि',
      note: 'घोडाको नाल आकारको, कङ्क्रिट लाइनिङसहित',
    },
  },
  {
    label: 'Gross head',
    value: String(project.grossHead),
    unit: 'm',
    note: 'Drop of the water, from intake to turbine axis',
    ne: {
      label: 'कुल हेड',
      value: toNepaliFigure(project.grossHead),
      unit: 'मिटर',
      note: 'पानी खस्ने उचाइ, इन्टेकदेखि टर्बाइनको अक्षसम्म',
    },
  },
  {
    label: 'Turbines',
    value: `${project.units} × ${project.turbine}`,
    unit: '',
    note: `Vertical axis, ${spellEnglishNumber(project.jets)} jets each`,
    ne: {
      label: 'टर्बाइन',
      value: `${toNepaliFigure(project.units)} × पेल्टन`,
      note: `ठाडो अक्ष, प्रत्येकमा ${spellNepaliNumber(project.jets)}वटा जेट`,
    },
  },
  {
    label: 'Grid connection',
    value: line.voltage,
    unit: 'kV',
    note: `Double circuit, ${line.length} km`,
    ne: {
      label: 'ग्रिड जडान',
      value: toNepaliFigure(line.voltage),
      unit: 'केभी',
      note: `डबल सर्किट, ${toNepaliFigure(line.length)} किलोमिटर`,
    },
  },
]

export const popupSeed = ({ meetingDay: day }: Dates) => [
  {
    title: 'Notice of the Annual General Meeting',
    subtitle: 'To all shareholders of Jaldhara Hydropower Limited',
    description: `The ${meeting.number} Annual General Meeting will be held on ${formatEnglishDate(day)} at ${meeting.time} in the company hall at Thapathali, Kathmandu. The attached notice has the agenda and the proxy form.`,
    nepaliNotice: 'वार्षिक साधारण सभासम्बन्धी सूचना',
    file: { stored: 'agm-notice.pdf', fileName: 'वार्षिक-साधारण-सभा-सूचना.pdf' },
    ne: {
      title: 'वार्षिक साधारण सभासम्बन्धी सूचना',
      subtitle: `${nepaliNames.company}का सम्पूर्ण शेयरधनीहरूका लागि`,
      description: `कम्पनीको ${nepaliNames.meetingNumber} वार्षिक साधारण सभा ${formatNepaliDate(day)} बिहान ${toNepaliFigure(meeting.time)} बजे थापाथली, काठमाडौँस्थित कम्पनीको सभाकक्षमा हुने भएको छ। छलफलका विषय र प्रतिनिधि पत्र (प्रोक्सी) संलग्न सूचनामा छन्।`,
    },
  },
]
