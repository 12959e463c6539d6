/** What several items have in common, by the names of its inputs. */
export const commonFields = ['category', 'date', 'location', 'ne.location', 'photographer', 'ne.photographer']
