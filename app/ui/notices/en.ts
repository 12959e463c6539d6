import type { TimeLeft } from '../../process/nepal-time.ts'
import { leftEn } from '../../process/time-left-words.ts'
import { fixedText } from '../fixed-text.ts'

/** Texts of the notice board and of the announcements. */
export const noticesEn = {
  until: (day: string) => `Until ${day}`,
  priority: 'Priority',
  priorities: { high: 'High priority', medium: 'Medium priority', low: 'Low priority' },
  department: 'Department',
  departments: 'All departments',
  published: 'Published',
  expires: 'Expires',
  by: 'By',
  attachments: 'Attachments',
  pinned: 'Pinned',
  failedFilters: 'The departments could not be loaded.',
  board: {
    title: 'Notice Board',
    lead: 'Tenders, announcements and vacancies in one place, as we publish them.',
    description: (company: string) =>
      `All notices of ${company}: tender notices, announcements and vacancies, with their documents and dates.`,
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
    count: (found: number) => (found === 1 ? '1 notice' : `${found} notices`),
    soon: 'Expiring Soon!',
    soonText: (left: TimeLeft) => (left.days > 1 ? `${leftEn(left)}.` : `Ends ${leftEn(left)}.`),
    empty: 'No notices found',
    emptyText: 'No notice matches what you are looking for.',
    none: 'There are no notices at present.',
    reset: 'View all notices',
    failed: 'The notices could not be loaded.',
  },
  announcements: {
    title: 'Announcements',
    lead: 'News for neighbours, staff and partners: safety, works, policies, meetings.',
    description: (company: string) =>
      `Announcements of ${company} on safety, maintenance, policies and events around the Nilkhola project.`,
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
    count: (found: number, all: number) => `Showing ${found} of ${all} announcements`,
    soon: 'Action Required!',
    soonText: (left: TimeLeft) =>
      left.days > 1
        ? `Please act before this announcement expires: ${leftEn(left)}.`
        : `Please act now: this announcement expires ${leftEn(left)}.`,
    empty: 'No announcements found',
    emptyText: 'No announcement matches what you are looking for.',
    none: 'There are no announcements at present.',
    reset: 'View all announcements',
    failed: 'The announcements could not be loaded.',
    expired: 'This announcement has expired',
    expiredText: (day: string) => `It was valid until ${day} and is kept here for reference only.`,
    facts: 'About this announcement',
    valid: 'Valid until',
    back: 'All announcements',
  },
}

export const useNoticeText = fixedText(noticesEn)
