import { phoneUrl } from '~/i18n/digits.ts'

/** Excludes quotation marks, the danda and ellipses, and Nepali suffixes after Latin letters or a bracket. */
const urlCharacter = '(?!(?<=[a-z\\d)])[\\u0900-\\u097f])[^\\s<>"`\\\\।॥“”„‘’‚«»‹›…]'
const web = `https?://(?:${urlCharacter}){1,500}(?!${urlCharacter})`
const mail = '[a-z0-9][\\w.+-]{0,63}@(?:[a-z0-9][a-z0-9-]{0,62}\\.){1,8}[a-z]{2,24}(?![\\w@])'
const digit = '[\\d०-९]'
const nextDigit = `[ \\u00a0()-]{0,2}${digit}`
/** Nepali mobile numbers have ten digits, others eight. Digits beyond that are separate. */
const nepaliNumber = `[9९][7७][7७](?:[ \\u00a0()-]{0,2}[9९][6-8६-८](?:${nextDigit}){8}|(?:${nextDigit}){8})`
const phone = `\\+(?:${nepaliNumber}|(?![9९][7७][7७])${digit}(?:${nextDigit}){7,14})(?!-?${digit})`
const autolinkPattern = new RegExp(`(?<![\\w.+@/-])(?:(${web})|(${mail})|${phone})`, 'gi')

interface TextPart {
  text: string
  /** The link target of an address or international phone number. */
  address?: string
}

/** Splits a text at addresses and phone numbers written without link markup. */
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

/** Punctuation at the end belongs to the sentence, and so does an unbalanced closing bracket. */
function trimPunctuation(address: string): string {
  const endsSentence =
    /[.,:;!?'*_~\]}–—]$/.test(address) || (address.endsWith(')') && !hasBalancedBrackets(address))
  return endsSentence ? trimPunctuation(address.slice(0, -1)) : address
}

const hasBalancedBrackets = (address: string) => address.split('(').length >= address.split(')').length
