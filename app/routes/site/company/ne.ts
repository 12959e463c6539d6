import type { TranslationOf } from '~/i18n/message.ts'
import type { companyEn } from './en.ts'

export const companyNe = {
  company: {
    title: 'कम्पनी',
    lead: 'नेपाली जलविद्युत कम्पनी।',
    description: '{company}को परिचय: कम्पनीको काम, नेतृत्व र नीति।',
    story: {
      eyebrow: 'हाम्रो परिचय',
      title: '',
      texts: ['', ''],
    },
    figures: {
      title: 'कम्पनी एक झलकमा',
      founded: 'स्थापना',
      capacity: 'जडित क्षमता',
      staff: 'विद्युत केन्द्र, आयोजना र कार्यालयमा कार्यरत',
      employees: '{staff} कर्मचारी',
    },
    fields: {
      eyebrow: 'हामी के गर्छौँ',
      title: 'हाम्रा कार्यक्षेत्र',
      text: '',
    },
    behind: {
      eyebrow: 'कम्पनी चलाउनेहरू',
      title: 'निर्णय कसले गर्छ, नेतृत्व कसले गर्छ, र कुन नियमअनुसार',
      board: { title: 'सञ्चालक समिति', text: 'शेयरधनीप्रति उत्तरदायी सञ्चालकहरू।' },
      management: { title: 'व्यवस्थापन समूह', text: 'दैनिक कामको नेतृत्व गर्ने व्यवस्थापकहरू।' },
      policies: {
        title: 'कानुनी कागजात र नीति',
        text: 'कम्पनीका नीति यहाँबाट डाउनलोड गर्न सकिन्छ।',
      },
    },
  },
  people: {
    portrait: '{name}को तस्बिर',
    failed: 'नामावली ल्याउन सकिएन।',
    empty: 'अहिलेसम्म कुनै नाम प्रकाशित गरिएको छैन।',
    board: {
      title: 'सञ्चालक समिति',
      lead: 'समितिले कम्पनीको दिशा तय गर्छ, व्यवस्थापन नियुक्त गर्छ र दुवैका लागि शेयरधनीप्रति उत्तरदायी हुन्छ।',
      description: '{company}का सञ्चालकहरू: उहाँहरू को हुनुहुन्छ र कसको प्रतिनिधित्व गर्नुहुन्छ।',
    },
    management: {
      title: 'व्यवस्थापन समूह',
      lead: 'दैनिक कामको नेतृत्व गर्ने टोली।',
      description: '{company}का व्यवस्थापकहरू: कम्पनीको कुन पाटोको नेतृत्व कसले गर्नुहुन्छ।',
    },
  },
  policies: {
    title: 'कानुनी कागजात र नीति',
    lead: 'कम्पनीका नीति यहाँ पढ्न र डाउनलोड गर्न सकिन्छ।',
    description: '{company}का नीति डाउनलोड गर्नुहोस्।',
    failed: 'नीति ल्याउन सकिएन।',
    empty: 'अहिलेसम्म कुनै नीति प्रकाशित गरिएको छैन।',
  },
} as const satisfies TranslationOf<typeof companyEn>
