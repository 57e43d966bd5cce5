import { sentencesOf } from '../../dns/index.js';

/** The English words of the calendar of expiry dates. */
const calendarWords = {
  'calendar.name': 'Expiry dates of domains',
  'calendar.ends': '{{domain}} expires',
  'calendar.registrar': 'Registrar: {{registrar}}',
  'calendar.fromRegistry': 'The date is from the registry.',
  'calendar.fromPerson': 'The date was entered by hand.',
} as const;

export const sayCalendar = sentencesOf('mails', calendarWords);
