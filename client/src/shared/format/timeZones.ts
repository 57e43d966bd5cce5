/** The most requested zones come first. */
const common = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Pacific/Auckland',
];

/** IANA names, none twice. */
export const timeZones: readonly string[] = [...new Set([...common, ...Intl.supportedValuesOf('timeZone')])];

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
