import { parseZoneName } from '../names/name.js';
import type { Change } from '../types.js';
import { aZone } from '../../../test/builders/zones.js';
import { describePastChange } from './describe-past.js';
import { diffZones } from './diff.js';

function sentences(before: string, after: string): string[] {
  const live = aZone(before);
  return diffZones(live, aZone(after).rrsets, 'exact').map((change) => describePastChange(change, live.name).text);
}

describe('describePastChange', () => {
  it.each([
    ['', 'blog 300 A 192.0.2.44', 'blog A was added → 192.0.2.44'],
    ['', '@ 300 MX 10 mail', 'example.org MX was added → mail.example.org (priority 10)'],
    ['blog 300 A 192.0.2.44', '', 'blog A was deleted; it was 192.0.2.44'],
    ['blog 300 A 192.0.2.44', 'blog 300 A 192.0.2.9', 'blog A was changed: 192.0.2.44 → 192.0.2.9'],
    [
      'blog 300 A 192.0.2.44',
      'blog 300 A 192.0.2.44\nblog 300 A 192.0.2.9',
      'blog A was changed: 192.0.2.44 → 192.0.2.9 and 192.0.2.44',
    ],
    ['blog 300 A 192.0.2.44', 'blog 3600 A 192.0.2.44', 'TTL of blog A was changed: 5 minutes → 1 hour'],
    [
      'blog 300 A 192.0.2.44',
      'blog 60 A 192.0.2.9',
      'blog A was changed: 192.0.2.44 → 192.0.2.9, TTL 5 minutes → 1 minute',
    ],
  ])('%j to %j', (before, after, sentence) => {
    expect(sentences(before, after)).toContain(sentence);
  });

  it('says so when only settings of the host changed', () => {
    const [before] = aZone('www 300 A 192.0.2.1').rrsets;
    const change: Change = {
      id: 'www/A',
      kind: 'update',
      before: before!,
      after: { ...before!, meta: { proxied: true } },
    };
    expect(describePastChange(change, parseZoneName('example.org')).text).toBe(
      'The settings of www A at the DNS host were changed',
    );
  });
});
