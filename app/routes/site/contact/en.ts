export const contactEn = {
  title: 'Contact Us',
  lead: 'About the project, a tender, your land or a visit: we answer every message.',
  description:
    'Phone, e-mail, address and business hours of {company} in Kathmandu, and a form to write to us.',
  details: 'How to reach us',
  emergency: 'Emergency, day and night',
  phone: 'Phone',
  mail: 'E-mail',
  address: 'Address',
  hours: 'Business hours',
  hoursNote: 'Nepal time. Closed on Sundays and public holidays.',
  write: 'Write to us',
  writeText: 'We usually answer within two working days, in English or Nepali.',
  toGrievances: 'A complaint about our works? It needs no name.',
  grievances: 'Complaints and grievances',
  grievanceText:
    'Anyone whom our works disturb or harm can complain, with or without a name. We confirm a complaint within two days and decide on it, with reasons, within 30.',
  grievanceForm: 'Grievance form',
  grievanceProcedure: 'How complaints are handled',
  orPhone: 'or a phone number',
  orEmail: 'or an e-mail address',
  send: 'Send message',
  privacy:
    'We store what you enter here, and nothing else about you, to answer you. We do not pass it on to others.',
  sentTitle: 'Thank you, your message has arrived',
  sentText: 'We usually answer within two working days, by e-mail or phone.',
  another: 'Write another message',
} as const
