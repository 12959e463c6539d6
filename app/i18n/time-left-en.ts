export const timeLeftEn = {
  today: 'today',
  tomorrow: 'tomorrow',
  days: { one: '{count} day remaining', other: '{count} days remaining' },
} as const
