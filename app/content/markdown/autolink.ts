import { phoneUrl } from '~/i18n/digits.ts'

/** No quotation mark, full stop of Devanagari or dots of what is left out; nor an ending that follows Latin letters or a bracket. */
const urlCharacter = '(?!(?<=[a-z\\d)])[\\u0900-\\u097f])[^\\s<>"`\\\\।॥“”„‘’‚«»‹›…]'
const web = `https?://(?:${urlCharacter}){1,500}(?!${urlCharacter})`
const mail = '[a-z0-9][\\w.+-]{0,63}@(?:[a-z0-9][a-z0-9-]{0,62}\\.){1,8}[a-z]{2,24}(?![\\w@])'
const digit = '[\\d०-९]'
const nextDigit = `[ \\u00a0()-]{0,2}${digit}`
/** What follows a number of Nepal is no part of it: those of mobile telephones have ten digits, others eight. */
const nepaliNumber = `[9९][7७][7७](?:[ \\u00a0()-]{0,2}[9९][6-8६-८](?:${nextDigit}){8}|(?:${nextDigit}){8})`
const phone = `\\+(?:${nepaliNumber}|(?![9९][7७][7७])${digit}(?:${nextDigit}){7,14})(?!-?${digit})`
const autolinkPattern = new RegExp(`(?<![\\w.+@/-])(?:(${web})|(${mail})|${phone})`, 'gi')

interface TextPart {
  text: string
  /** Where it leads, if it is an address or a telephone number with its country’s. */
  address?: string
}

/** A text, and within it what people write of addresses and telephone numbers without making a link of them. */
export function splitAutolinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 0: found, 1: web, 2: mail } of text.matchAll(autolinkPattern)) {
    const address = web === undefined ? found : trimPunctuation(found)
    parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, address: web ? address : mail ? `mailto:${mail}` : phoneUrl(found) })
    end = index + address.length
  }
  return [...parts, { text: text.slice(end) }]
}

/** What ends a sentence is no part of an address in it; nor is a bracket that was opened before it. */
function trimPunctuation(address: string): string {
  const endsSentence =
    /[.,:;!?'*_~\]}–—]$/.test(address) || (address.endsWith(')') && !hasBalancedBrackets(address))
  return endsSentence ? trimPunctuation(address.slice(0, -1)) : address
}

const hasBalancedBrackets = (address: string) => address.split('(').length >= address.split(')').length
