import { fixedText } from '../fixed-text.ts'

export const useFeedText = fixedText({
  subscribe: 'Subscribe to deadlines',
  subscribeHint:
    'Add this address to your calendar, and each open deadline of this kind appears in it by itself.',
  follow: 'Follow by feed',
  of: (title: string) => `: ${title}`,
})
