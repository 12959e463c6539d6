export const mailEn = {
  hello: 'Good day,',
  closing: 'With kind regards',
  leave: 'Leave the newsletter',
  confirm: {
    subject: 'Please confirm your subscription to our newsletter',
    text: 'Somebody, most likely you, has entered this e-mail address for the newsletter of {company}. To get it, open this link and press the button there:',
    label: 'Confirm the subscription',
    until:
      'The link works for seven days. If it was not you, just ignore this e-mail: the address is then deleted, and you hear no more from us.',
  },
  already: {
    subject: 'You are subscribed to our newsletter already',
    text: 'Somebody, most likely you, has entered this e-mail address for our newsletter once more. It is on our list already, so there is nothing to do.',
  },
  announcement: {
    read: 'Read it on our website',
    untranslated: 'This announcement is not available in English yet; here it is in Nepali.',
  },
  received: {
    subject: 'Your application as {job} [{reference}]',
    text: 'Thank you for your application for the position of {job}. It has arrived with your CV; its reference number is {reference}.',
    next: 'We read all applications after the closing day, {day}. Within three weeks of it, everyone has an answer by e-mail; those who are invited to an interview learn time and place in it.',
    notYou:
      'If you have not applied, somebody else has typed your address by mistake: please tell us, and we delete it.',
  },
} as const
