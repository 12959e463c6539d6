import { getFormat } from '~/i18n/format.ts'
import facts from './facts.json'

export const nepaliNames = facts.nepali

/** A figure of the fact sheet in Nepali: “१२० मेगावाट”. */
export const toNepaliFigure = (figure: string | number) =>
  getFormat('ne').digits(String(figure)).replace(' MW', ' मेगावाट')

const nepaliNumerals = 'शून्य एक दुई तीन चार पाँच छ सात आठ नौ दस एघार बाह्र'.split(' ')

/** A number as a Nepali newspaper writes it: “तीन”, “३०”. */
export const spellNepaliNumber = (count: number) => nepaliNumerals[count] ?? toNepaliFigure(count)
