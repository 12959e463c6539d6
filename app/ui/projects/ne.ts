import type { TranslationOf } from '~/i18n/message.ts'
import type { workEn } from './en.ts'

export const workNe = {
  fields: {
    eyebrow: 'हामी के गर्छौँ',
    title: 'नदीदेखि राष्ट्रिय ग्रिडसम्म',
    text: '',
    ror: {
      title: 'नदी प्रवाहमा आधारित',
      text: 'नदीको दैनिक बहावबाट विद्युत निकालेर पानी नदीमै फर्काउने आयोजना। न जलाशय, न डुबान।',
    },
    reservoir: {
      title: 'जलाशययुक्त',
      text: 'वर्षाको पानी सञ्चित गरी हिउँदका साँझ उज्यालो पार्ने जलाशय।',
    },
    transmission: {
      title: 'प्रसारण',
      text: 'दुर्गम खोँचबाट विद्युत राष्ट्रिय ग्रिडसम्म पुर्‍याउने प्रसारण लाइन र सबस्टेसन।',
    },
    om: {
      title: 'सञ्चालन र मर्मत',
      text: 'दिनरात सञ्चालन, हिउँदमा ठूलो मर्मत।',
    },
  },
  phases: {
    eyebrow: 'आयोजनाको प्रगति',
    title: 'आयोजनाका चरण',
    text: '',
    asOf: '{day} सम्मको विवरण।',
    link: 'सबै चरणको विवरण',
    unexpected: 'सर्भरबाट आएको विवरण मिलेन',
    unreadable: 'आयोजनाको विवरण ल्याउन सकिएन',
    empty: 'आयोजनाका चरण अहिलेसम्म प्रकाशित गरिएका छैनन्।',
    progress: 'प्रगति',
    milestones: 'मुख्य चरण',
    noPicture: 'तस्बिर छैन',
    statuses: {
      Upcoming: 'सुरु हुन बाँकी',
      'In Progress': 'काम भइरहेको',
      'Nearly Complete': 'सम्पन्न हुन लागेको',
      Complete: 'सम्पन्न',
      Completed: 'सम्पन्न',
    },
  },
  year: 'विसं {year}',
} as const satisfies TranslationOf<typeof workEn>
