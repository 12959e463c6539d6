export const commonFields = ['category', 'date', 'location', 'ne.location', 'photographer', 'ne.photographer']
