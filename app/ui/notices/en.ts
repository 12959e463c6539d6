import type { DictionaryOptions } from '~/i18n/message.ts'
import { departmentsEn } from './departments-en.ts'

export const noticesEn = {
  priority: 'Priority',
  priorities: { high: 'High priority', medium: 'Medium priority', low: 'Low priority' },
  department: 'Department',
  departments: 'All departments',
  departmentNames: departmentsEn,
  published: 'Published',
  expires: 'Expires',
  by: 'By',
  attachments: 'Attachments',
  pinned: 'Pinned',
  board: {
    title: 'Notice Board',
    lead: 'Tenders, announcements and vacancies in one place, as we publish them.',
    description:
      'All notices of {company}: tender notices, announcements and vacancies, with their documents and dates.',
    what: 'notices',
    tabs: 'Kinds of notices',
    kinds: {
      '': 'All Notices',
      tender: 'Tender Notices',
      announcement: 'Announcements',
      career: 'Careers',
    },
    kind: { tender: 'Tender', announcement: 'Announcement', career: 'Career' },
    pinned: 'Pinned Notices',
    rest: 'All Notices',
    count: { one: '1 notice', other: '{count} notices' },
    soon: 'Expiring Soon!',
    soonDays: '{left}.',
    soonLast: 'Ends {left}.',
    empty: 'No notices found',
    emptyText: 'No notice matches your search.',
    none: 'There are no notices at present.',
    reset: 'View all notices',
    failed: 'The notices could not be loaded.',
  },
  announcements: {
    title: 'Announcements',
    lead: 'News for local residents, staff and partners: safety, works, policies, meetings.',
    description: 'Announcements of {company} on safety, maintenance, policies and events.',
    what: 'announcements',
    tabs: 'Categories',
    categories: {
      '': 'All Announcements',
      general: 'General',
      safety: 'Safety',
      policy: 'Policy Updates',
      maintenance: 'Maintenance',
      event: 'Events',
    },
    pinned: 'Important Announcements',
    rest: 'Recent Announcements',
    count: 'Showing {found} of {all} announcements',
    soon: 'Action Required!',
    soonDays: 'Please act before this announcement expires: {left}.',
    soonLast: 'Please act now: this announcement expires {left}.',
    empty: 'No announcements found',
    emptyText: 'No announcement matches your search.',
    none: 'There are no announcements at present.',
    reset: 'View all announcements',
    failed: 'The announcements could not be loaded.',
    expired: 'This announcement has expired.',
    expiredText: 'It was valid until {day} and remains here for reference.',
    facts: 'About this announcement',
    valid: 'Valid until',
    back: 'All announcements',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'notices',
  label: 'Notice board and announcements',
  pages: ['/notice-board'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    notices: typeof noticesEn
  }
}
