export const reviewSorts = ['oldest', 'newest', 'type'] as const

export type ReviewSort = (typeof reviewSorts)[number]
