/** Kinds of notices, in the order of the notice board's tabs. */
export const noticeCategories = ['tender', 'announcement', 'career'] as const

export type NoticeCategory = (typeof noticeCategories)[number]
