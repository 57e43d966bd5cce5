import { aZone, rrsets } from '../../../../test/builders/zones.js';
import { diffZones, finish, textOf } from '../../../dns/index.js';
import { sentenceOf } from './activity-sentence.js';
import type { ChangeProgress } from './settle-changes.js';

describe('the sentence about an applied plan', () => {
  it('counts records, as its review did, not the sets that they form', () => {
    const before = aZone('a 60 A 192.0.2.1\na 60 A 192.0.2.2\nb 60 TXT x');
    const changes = diffZones(before, rrsets('a 90 A 192.0.2.1\na 90 A 192.0.2.2'), 'exact').map(
      (change): ChangeProgress => ({ change, state: 'applied', message: null, errorCode: null }),
    );
    expect(changes).toHaveLength(2);
    const result = {
      status: 'applied' as const,
      verified: true,
      changes,
      notSticking: [],
      undecided: false,
      mayArrive: false,
    };
    expect(textOf(finish(sentenceOf('changes', result, { name: 'example.org.' })))).toMatch(/: 3 changes applied$/);
  });
});
