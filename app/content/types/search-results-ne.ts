import { searchResultLabels } from './search-results-en.ts'

export const searchResultsNe = searchResultLabels('ne')
