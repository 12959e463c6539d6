/** Maps a visitor's word to the word that the content uses. */
const singleSynonyms: Record<string, string> = {
  complain: 'grievance',
  complaint: 'grievance',
  complaints: 'grievance',
  गुनासो: 'grievance',
  उजुरी: 'grievance',
  साइरन: 'siren',
  सायरन: 'siren',
  खतरा: 'siren',
  बाढी: 'siren',
  flood: 'siren',
  टेन्डर: 'बोलपत्र',
  जागिर: 'रिक्त पद',
  आवेदन: 'दरखास्त',
  नोटिस: 'सूचना',
  रिपोर्ट: 'प्रतिवेदन',
  क्षतिपूर्ति: 'मुआब्जा',
}

/** Words with several spellings, and the months as newspapers and government documents spell them. */
const spellings = [
  ['फाराम', 'फारम'],
  ['काठमाडौँ', 'काठमाण्डौ', 'काठमाडौ', 'काठमाण्डौँ'],
  ['असार', 'आषाढ'],
  ['साउन', 'श्रावण'],
  ['भदौ', 'भाद्र'],
  ['असोज', 'आश्विन'],
  ['कात्तिक', 'कार्तिक'],
  ['पुस', 'पौष'],
  ['फागुन', 'फाल्गुन'],
  ['चैत', 'चैत्र'],
]

export const synonyms: readonly (readonly [word: string, synonyms: readonly string[]])[] = [
  ...Object.entries(singleSynonyms).map(([word, synonym]) => [word, [synonym]] as const),
  ...spellings.flatMap((variants) =>
    variants.map((word) => [word, variants.filter((other) => other !== word)] as const),
  ),
]
