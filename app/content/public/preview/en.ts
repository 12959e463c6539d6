import type { DictionaryOptions } from '~/i18n/message.ts'
export const previewEn = {
  hidden:
    'Preview of “{title}”, not public: {state}. Visitors do not see this. This link works until {until}.',
  copy: 'Preview of a working copy of “{title}”: {state}. Visitors see it as it was. This link works until {until}.',
  public: 'Preview of “{title}”, which is public by now. This link works until {until}.',
  states: {
    draft: 'Draft',
    scheduled: 'goes live on {moment}',
    ended: 'taken down on {moment}',
    waits: 'not published yet',
  },
  expired: 'This preview link has expired',
  expiredText: 'Preview links work for one day. Ask the person who sent it for a new one.',
  wrong: 'This preview link does not work',
  wrongText: 'It may have been cut off when it was copied, or what it showed was deleted.',
} as const

export const dictionary: DictionaryOptions = {
  name: 'preview',
  label: 'Previews of drafts',
  pages: ['/preview'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    preview: typeof previewEn
  }
}
