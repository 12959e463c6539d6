/** What is said on top of a preview, and where its link does not work. */
export const previewEn = {
  hidden: 'Preview, not public ({state}). Visitors do not see this. This link works until {until}.',
  copy: 'Preview of changes that are not published yet: visitors see the page as it was. This link works until {until}.',
  public: 'Preview of what is public by now. This link works until {until}.',
  states: { draft: 'Draft', scheduled: 'Going live later', ended: 'Taken down' },
  expired: 'This preview link has expired',
  expiredText: 'Preview links work for one day. Ask the person who sent it for a new one.',
  wrong: 'This preview link does not work',
  wrongText: 'It may have been cut off when it was copied, or what it showed was deleted.',
} as const
