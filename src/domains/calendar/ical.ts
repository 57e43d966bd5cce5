/** An event that lasts a whole day. */
export interface DayEvent {
  uid: string;
  /** `2027-03-01` */
  day: string;
  /** When the event came to be: RFC 5545 §3.8.7.2. The same for the same event, so that a calendar does not change by itself. */
  stampedAt: Date;
  summary: string;
  description: string;
  url: string;
}

export interface DayCalendar {
  name: string;
  /** How often programs should ask for it again. */
  refreshHours: number;
  events: readonly DayEvent[];
}

const longestLineOctets = 75;

/** A calendar as programs subscribe to it (RFC 5545, RFC 7986). */
export function icalOf({ name, refreshHours, events }: DayCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zonekeeper//Expiry dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, day, stampedAt, summary, description, url }: DayEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${stampedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    // The end is the day after: it does not belong to the event.
    `DTEND;VALUE=DATE:${dateValue(nextDay(day))}`,
    `SUMMARY:${textValue(summary)}`,
    `DESCRIPTION:${textValue(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const dateValue = (day: string): string => day.replaceAll('-', '');

function nextDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}

/** RFC 5545 §3.3.11. Control characters have no place in a text, but for the end of a line. */
function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** RFC 5545 §3.1: at most 75 octets a line; the next one begins with a space. No character is split. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLineOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
