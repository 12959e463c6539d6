import type { DictionaryOptions } from './message.ts'
export const refusalsEn = {
  failed: 'Something went wrong on our side.',
  notFound: 'Not found.',
  busy: 'The website is very busy. Please try again in a few seconds.',
  notTaken:
    'The website is very busy, so nothing was stored. What you typed is still there when you go back: please send it again in a minute.',
  tooLarge: 'This is too large to be sent here.',
  tooSlow: 'This came too slowly. Please try again where the connection is better.',
  method: 'This method is not supported here.',
  otherSite: 'This was sent from another website and has not been carried out.',
  twoHosts: 'This request names two hosts.',
  longAddress: 'This address is too long.',
  wrongAddress: 'This address is not valid.',
  lastSlash: 'See the address without its last slash.',
  otherState: 'This is not in the state that the request expects.',
  again: 'Try again',
  preview: 'This preview does not work.',
  notOpen: 'This website is not open yet.',
} as const

export const dictionary: DictionaryOptions = {
  name: 'refusals',
  label: 'The server, where it answers without pages',
}

declare module './message.ts' {
  interface Dictionaries {
    refusals: typeof refusalsEn
  }
}
