import type { TranslationOf } from '~/i18n/message.ts'
import type { filesEn } from './en.ts'

export const filesNe = {
  missing: {
    text: 'यो फाइल अब यहाँ छैन, वा ठेगाना मिलेन। डाउनलोड गर्न मिल्ने फाइल सूचीमा छन्।',
    home: 'गृहपृष्ठमा जानुहोस्',
    back: '{list}को सूचीमा फर्कनुहोस्',
  },
  noDeadline: 'यस्तो अन्तिम मिति छैन।',
  noCalendar: 'यस्तो पात्रो छैन।',
  feedFailed: 'फिड ल्याउन सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  calendars: {
    all: '{company}का अन्तिम मिति',
    tenders: 'बोलपत्र पेस गर्ने अन्तिम मिति, {company}',
    vacancies: 'दरखास्त दिने अन्तिम मिति, {company}',
  },
  tender: {
    title: 'बोलपत्र पेस गर्ने अन्तिम मिति: {title}',
    reference: 'बोलपत्र नम्बर {reference}',
    due: 'बोलपत्र {moment} (नेपाली समय) भित्र यहाँ आइपुग्नुपर्छ: {place}',
    at: '{moment} (नेपाली समय), सार्वजनिक रूपमा',
    works: 'स्थान: {location}',
    questions: 'प्रश्न भए: {phone}, {email}',
  },
  job: {
    title: 'दरखास्त दिने अन्तिम मिति: {title}',
    description: 'दरखास्त नेपाली समयअनुसार यस दिनको अन्त्यसम्म लिइन्छ।',
  },
  news: {
    awarded: '{status}: {facts}।',
    moved: '{label}: {moment}। {moved}।',
    added: '{file}: {added}।',
  },
} as const satisfies TranslationOf<typeof filesEn>
