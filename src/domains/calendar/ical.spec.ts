import fc from 'fast-check';
import { icalOf, type DayEvent } from './ical.js';

const event = (more: Partial<DayEvent> = {}): DayEvent => ({
  uid: 'one@dns.example',
  day: '2028-02-29',
  stampedAt: new Date('2026-11-27T08:00:00.123Z'),
  summary: 'example.org expires',
  description: 'Registrar: Example Inc.',
  url: 'https://dns.example/domains',
  ...more,
});

const calendar = (...events: DayEvent[]) => icalOf({ name: 'Expiry dates', refreshHours: 6, events });

/** As a reader of RFC 5545 does it: joins folded lines, and takes the escapes out of a value. */
function valueOf(text: string, property: string): string | undefined {
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  const line = lines.find((one) => one.startsWith(`${property}:`));
  return line
    ?.slice(property.length + 1)
    .replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
}

describe('a calendar for other programs', () => {
  it('has an event of one day with its stamp, and asks to be read again', () => {
    expect(calendar(event())).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Zonekeeper//Expiry dates//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'NAME:Expiry dates',
        'X-WR-CALNAME:Expiry dates',
        'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
        'X-PUBLISHED-TTL:PT6H',
        'BEGIN:VEVENT',
        'UID:one@dns.example',
        'DTSTAMP:20261127T080000Z',
        'DTSTART;VALUE=DATE:20280229',
        'DTEND;VALUE=DATE:20280301',
        'SUMMARY:example.org expires',
        'DESCRIPTION:Registrar: Example Inc.',
        'URL:https://dns.example/domains',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('escapes what has a meaning of its own, so that a name ends neither a value nor an event', () => {
    const text = calendar(event({ summary: 'a,b;c\\d\r\nEND:VEVENT\u0007' }));
    expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT\r\n');
    expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  });

  it('gives back every text in lines of at most 75 octets, and splits no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const text = calendar(event({ summary }));
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(text).toString()).toBe(text);
        expect(valueOf(text, 'SUMMARY')).toBe(summary);
      }),
    );
  });
});
