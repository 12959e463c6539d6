import { collectSearchResultLabels } from './search-results-en.ts'

export const searchResultsNe = collectSearchResultLabels('ne')
