export const noticeCategories = ['tender', 'announcement', 'career'] as const

export type NoticeCategory = (typeof noticeCategories)[number]
