import type { TranslationOf } from '~/i18n/message.ts'
import type { searchEn } from './en.ts'

export const searchNe = {
  title: 'खोज',
  lead: 'पृष्ठ, सूचना, प्रतिवेदन, फाराम र कागजातभित्रका शब्द खोज्नुहोस्।',
  description: '{company}को वेबसाइटमा बोलपत्र, घोषणा, रिक्त पद, प्रतिवेदन, फाराम र कागजातभित्रका शब्द खोज्नुहोस्।',
  titleFor: 'खोज: {q}',
  what: 'वेबसाइटमा',
  tabs: 'नतिजाका प्रकार',
  all: 'सबै नतिजा',
  count: { one: '“{q}” का लागि १ नतिजा', other: '“{q}” का लागि {count} नतिजा' },
  capped: '“{q}” का लागि पछिल्ला {count} नतिजा। थप शब्द राखे नतिजा अझ मिल्दो हुन्छ।',
  failed: 'अहिले खोज्न मिलिरहेको छैन।',
  none: '“{q}” भेटिएन',
  noneText: 'हिज्जे जाँच्नुहोस्, शब्द घटाएर वा फेरेर खोज्नुहोस्। शब्दको एक भाग लेखे पनि भेटिन्छ।',
  elsewhere: 'यहाँ पनि हेर्न सक्नुहुन्छ:',
  begin: 'के खोज्दै हुनुहुन्छ?',
  beginText: 'शब्द वा त्यसको एक भाग लेख्नुहोस्। धेरै शब्द लेखे ती सबै भएका नतिजा देखिन्छन्।',
  places: {
    '/notice-board/tenders': 'बोलपत्र सूचना',
    '/notice-board/announcements': 'घोषणा',
    '/notice-board/careers': 'रोजगारी',
    '/downloads/reports': 'प्रतिवेदन',
    '/downloads/forms': 'फाराम',
    '/contact': 'सम्पर्क',
  },
  ended: 'म्याद सकिएको',
  inDocument: '{file}, पृष्ठ {page}',
  openPage: 'कागजातको यही पृष्ठ खुल्छ',
} as const satisfies TranslationOf<typeof searchEn>
