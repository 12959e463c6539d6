import type { Translation } from '~/process/words.ts'
import type { listsEn } from './en.ts'

export const listsNe = {
  search: 'खोज्नुहोस्',
  searchFor: '{what} खोज्नुहोस्',
  clearSearch: 'खोज हटाउनुहोस्',
  clearFilters: 'फिल्टर हटाउनुहोस्',
  filters: 'फिल्टर',
  apply: 'लागू गर्नुहोस्',
  all: 'सबै',
  from: 'देखि',
  to: 'सम्म',
  view: 'हेर्ने तरिका',
  grid: 'ग्रिड',
  list: 'सूची',
  more: 'थप हेर्नुहोस्',
  loading: 'लोड हुँदै छ...',
  moreFailed: 'थप ल्याउन सकिएन।',
  loaded: '{total} मध्ये {shown} देखाइएको',
  pages: 'पृष्ठहरू',
  previous: 'अघिल्लो',
  next: 'अर्को',
  page: '{pages} पृष्ठमध्ये {page}',
  span: '{pages} पृष्ठमध्ये {first} देखि {last} सम्म',
  noPage: 'यस्तो पृष्ठ छैन',
  firstPage: 'पहिलो पृष्ठमा जानुहोस्',
  shortMonth: '{month}मा {days} दिन मात्र छन्।',
  errors: {
    tooLong: 'कृपया बढीमा {most} अक्षर राखेर खोज्नुहोस्।',
    noDay: 'कृपया मिति लेख्नुहोस्, जस्तै २०८२-१०-१७।',
    backwards: 'अन्तिम मिति सुरुको मितिभन्दा अघिको हुनु हुँदैन।',
  },
} as const satisfies Translation<typeof listsEn>
