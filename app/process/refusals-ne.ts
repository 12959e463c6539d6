import type { refusalsEn } from './refusals-en.ts'
import type { Translation } from './words.ts'

export const refusalsNe = {
  failed: 'हाम्रोतर्फ केही गडबडी भयो।',
  notFound: 'भेटिएन।',
  busy: 'अहिले वेबसाइट निकै व्यस्त छ। कृपया केही सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',
  notTaken:
    'अहिले वेबसाइट निकै व्यस्त छ, त्यसैले केही राखिएन। पछाडि फर्कनुभयो भने तपाईंले लेखेको कुरा त्यहीँ छ: कृपया एक मिनेटपछि फेरि पठाउनुहोस्।',
  tooLarge: 'यहाँ पठाउन यो धेरै ठूलो छ।',
  tooSlow: 'यो धेरै ढिलो आयो। कृपया इन्टरनेट राम्रो चल्ने ठाउँबाट फेरि प्रयास गर्नुहोस्।',
  method: 'यहाँ यो तरिका चल्दैन।',
  otherSite: 'यो अर्कै वेबसाइटबाट पठाइएको थियो, त्यसैले लागू गरिएन।',
  twoHosts: 'यो अनुरोधमा दुईवटा होस्टको नाम छ।',
  longAddress: 'यो ठेगाना धेरै लामो छ।',
  wrongAddress: 'यो ठेगाना मिलेन।',
  lastSlash: 'अन्तिम धर्को हटाएर ठेगाना हेर्नुहोस्।',
  preview: 'यो पूर्वावलोकनले काम गर्दैन।',
} as const satisfies Translation<typeof refusalsEn>
