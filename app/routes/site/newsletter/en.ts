export const newsletterEn = {
  title: 'Newsletter',
  lead: 'Notices, tenders and progress from the valley, by e-mail, a few times a year.',
  description:
    'Subscribe to the newsletter of {company}: notices, tenders and the progress of the project, a few times a year.',
  privacy:
    'We store your e-mail address only, and only for this newsletter. Each issue has a link that deletes it at once.',
  points: [
    'You get an e-mail with a link; only when you confirm there do we write to you.',
    'An address that is not confirmed within seven days is deleted.',
  ],
  done: {
    sent: {
      title: 'Almost done: please look into your mailbox',
      text: 'Look for our e-mail with a link, and confirm there within seven days that you want the newsletter. If nothing arrives, look into the spam folder too. We send at most one such e-mail a day: if today’s no longer works, the next follows tomorrow.',
    },
    later: {
      title: 'Thank you, your address is noted',
      text: 'You will get an e-mail with a link. Once you have confirmed there, the newsletter comes; until then, you get nothing else from us.',
    },
    confirmed: {
      title: 'Welcome, you are subscribed',
      text: 'You will hear from us a few times a year. Each issue has a link to leave.',
    },
    unsubscribed: {
      title: 'You are unsubscribed',
      text: 'Your address is deleted and you get no further issues. You can come back whenever you like.',
    },
  },
  confirmTitle: 'Confirm your subscription',
  confirmText: 'Press the button to get our newsletter a few times a year.',
  confirm: 'Yes, send me the newsletter',
  expiredTitle: 'This link does not work any more',
  expiredText:
    'Links to confirm work for seven days. Please enter your address again, and you get a new one.',
  leaveTitle: 'Leave the newsletter?',
  leaveText: 'Press the button, and your address is deleted from our list at once.',
  leave: 'Unsubscribe',
  incompleteText: 'The link is not complete. Please use it as it stands in the e-mail.',
  back: 'Return to Home',
} as const
