import type { DictionaryOptions } from '~/i18n/message.ts'
export const newsletterEn = {
  title: 'Newsletter',
  lead: 'Announcements about the project and the company, by e-mail.',
  description:
    'Subscribe to the newsletter of {company}: announcements about the project and the company, by e-mail.',
  privacy:
    'We store only your e-mail address, and only for this newsletter. Every issue has a link that deletes it at once.',
  points: [
    'We send you an e-mail with a link. Confirm there and you are subscribed.',
    'We delete an address that is not confirmed within seven days.',
  ],
  done: {
    sent: {
      title: 'Almost done. Check your inbox',
      text: 'Open our e-mail and confirm within seven days with the link in it. Nothing there? Check your spam folder. We send at most one such e-mail a day: if today’s link no longer works, ask for a new one tomorrow.',
    },
    later: {
      title: 'Thank you. We have your address',
      text: 'We can’t send e-mail at the moment. As soon as we can, you get an e-mail with a link. Confirm there and you are subscribed. If we can’t within 28 days, we delete your address.',
    },
    confirmed: {
      title: 'Welcome. You are subscribed',
      text: 'Every issue has a link to unsubscribe.',
    },
    unsubscribed: {
      title: 'You are unsubscribed',
      text: 'We have deleted your address and will send you no more issues. You can subscribe again at any time.',
    },
  },
  full: 'Very many people are waiting for our e-mail at the moment. Please try again tomorrow.',
  confirmTitle: 'Confirm your subscription',
  confirmText: 'Press the button to subscribe to our newsletter.',
  confirm: 'Yes, send me the newsletter',
  expiredTitle: 'This link no longer works',
  expiredText: 'A link works for seven days. Enter your address again and you get a new one.',
  leaveTitle: 'Unsubscribe from the newsletter?',
  leaveText: 'Press the button and we delete your address at once.',
  leave: 'Unsubscribe',
  incompleteText: 'The link is incomplete. Please copy the whole link from the e-mail.',
  back: 'Return to Home',
} as const

export const dictionary: DictionaryOptions = {
  name: 'newsletter',
  label: 'Newsletter',
  pages: ['/newsletter'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    newsletter: typeof newsletterEn
  }
}
