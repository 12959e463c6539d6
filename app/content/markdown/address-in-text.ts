import { phoneUrl } from '../../process/phone-url.ts'

/** No quotation mark, full stop of Devanagari or dots of what is left out; nor an ending that follows Latin letters or a bracket. */
const sign = '(?!(?<=[a-z\\d)])[\\u0900-\\u097f])[^\\s<>"`\\\\।॥“”„‘’‚«»‹›…]'
const web = `https?://(?:${sign}){1,500}(?!${sign})`
const mail = '[a-z0-9][\\w.+-]{0,63}@(?:[a-z0-9][a-z0-9-]{0,62}\\.){1,8}[a-z]{2,24}(?![\\w@])'
const digit = '[\\d०-९]'
const next = `[ \\u00a0()-]{0,2}${digit}`
/** What follows a number of Nepal is no part of it: those of mobile telephones have ten digits, others eight. */
const nepali = `[9९][7७][7७](?:[ \\u00a0()-]{0,2}[9९][6-8६-८](?:${next}){8}|(?:${next}){8})`
const phone = `\\+(?:${nepali}|(?![9९][7७][7७])${digit}(?:${next}){7,14})(?!-?${digit})`
const any = new RegExp(`(?<![\\w.+@/-])(?:(${web})|(${mail})|${phone})`, 'gi')

interface TextPart {
  text: string
  /** Where it leads, if it is an address or a telephone number with its country’s. */
  address?: string
}

/** A text, and within it what people write of addresses and telephone numbers without making a link of them. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 0: found, 1: web, 2: mail } of text.matchAll(any)) {
    const address = web === undefined ? found : withoutEnd(found)
    parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, address: web ? address : mail ? `mailto:${mail}` : phoneUrl(found) })
    end = index + address.length
  }
  return [...parts, { text: text.slice(end) }]
}

/** What ends a sentence is no part of an address in it; nor is a bracket that was opened before it. */
function withoutEnd(address: string): string {
  const isOver = /[.,:;!?'*_~\]}–—]$/.test(address) || (address.endsWith(')') && !isClosed(address))
  return isOver ? withoutEnd(address.slice(0, -1)) : address
}

const isClosed = (address: string) => address.split('(').length >= address.split(')').length
