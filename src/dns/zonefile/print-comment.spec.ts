import fc from 'fast-check';
import { parseFqdn, parseZoneName } from '../names/name.js';
import { parseRecordType } from '../record-types.js';
import { printComment, printUnread } from './print-comment.js';
import { parseZoneFile } from './read-zone-file.js';

const origin = parseZoneName('example.org');

describe('a comment in a zone file', () => {
  it('is not there for no text', () => {
    expect(printComment(null)).toBe('');
    expect(printUnread([])).toBe('');
  });

  it('says each line as a comment', () => {
    expect(printComment('one\ntwo')).toBe('; one\n; two\n');
  });

  it('names the records that could not be read', () => {
    const unread = { name: parseFqdn('www.example.org.'), type: parseRecordType('A'), ttlSeconds: 60, text: 'odd' };
    expect(printUnread([unread])).toBe(
      '; Not readable here, as the DNS host has it:\n; www.example.org. 60 IN A odd\n',
    );
  });

  it('never becomes a record, whatever the text of a host holds', () => {
    const hostile = fc.array(fc.constantFrom('a 60 A 192.0.2.1', '\n', '\r', '\r\n', '(', '"', '\\', ';', '\u2028'));
    fc.assert(
      fc.property(hostile, (parts) => {
        expect(parseZoneFile(printComment(parts.join('')), { origin }).rrsets).toEqual([]);
      }),
    );
  });
});
