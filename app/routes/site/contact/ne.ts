import type { TranslationOf } from '~/i18n/message.ts'
import type { contactEn } from './en.ts'

export const contactNe = {
  title: 'सम्पर्क गर्नुहोस्',
  lead: 'आयोजना, बोलपत्र, आफ्नो जग्गा वा भ्रमण, जुनसुकै विषयमा लेख्नुहोस्।',
  description: '{company}को फोन, इमेल, ठेगाना, कार्यालय समय र सन्देश पठाउने फाराम।',
  details: 'सम्पर्क विवरण',
  emergency: 'आपत्कालीन फोन, चौबीसै घण्टा',
  phone: 'फोन',
  mail: 'इमेल',
  address: 'ठेगाना',
  hours: 'कार्यालय समय',
  hoursNote: 'नेपाली समयअनुसार। सार्वजनिक बिदाका दिन बन्द।',
  write: 'हामीलाई लेख्नुहोस्',
  writeText: 'नेपाली वा अङ्ग्रेजीमा लेख्नुहोस्।',
  toGrievances: 'हाम्रो कामबारे गुनासो छ?',
  grievances: 'गुनासो',
  grievanceText: 'हाम्रो कामबाट बाधा परेको वा हानि पुगेको जोसुकैले गुनासो गर्न सक्नुहुन्छ।',
  grievanceForm: 'गुनासो दर्ता फाराम',
  grievanceProcedure: 'गुनासो सुनुवाइ कार्यविधि',
  orPhone: 'फोन नम्बर दिए चाहिँदैन',
  orEmail: 'इमेल ठेगाना दिए चाहिँदैन',
  send: 'सन्देश पठाउनुहोस्',
  privacy: 'तपाईंले यहाँ लेखेको कुरा जवाफ दिन मात्र राखिन्छ; तपाईंबारे अरू केही राखिँदैन र अरू कसैलाई दिइँदैन।',
  sentTitle: 'धन्यवाद। तपाईंको सन्देश आइपुग्यो',
  sentText: 'हामी इमेल वा फोनबाट जवाफ दिन्छौँ।',
  another: 'अर्को सन्देश लेख्नुहोस्',
} as const satisfies TranslationOf<typeof contactEn>
