const englishNumerals = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A number as a newspaper writes it: “three”, “30”. */
export const spellEnglishNumber = (count: number) => englishNumerals[count] ?? String(count)
