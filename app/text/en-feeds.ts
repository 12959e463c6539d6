import { screenText } from './screen-text.ts'

export const useFeedText = screenText({
  follow: 'Follow by feed',
  of: (title: string) => `: ${title}`,
})
