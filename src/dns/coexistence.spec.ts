import { aZone, rrsets } from '../../test/builders/zones.js';
import { assertCnamesAlone } from './coexistence.js';
import type { Change } from './types.js';
import { DnsRuleError } from './types.js';

const creating = (text: string): Change[] =>
  rrsets(text).map((after) => ({ id: `${after.name}/${after.type}`, kind: 'create', after }));

function conflictsOf(live: string, changes: readonly Change[]): string[] {
  try {
    assertCnamesAlone(aZone(live), changes);
    return [];
  } catch (error) {
    if (!(error instanceof DnsRuleError)) throw error;
    return [error, ...error.others].map(({ id }) => String(id));
  }
}

describe('a CNAME beside other data', () => {
  it('is refused, whichever of the two was there first', () => {
    expect(conflictsOf('www 60 A 192.0.2.1', creating('www 60 CNAME x.'))).toEqual(['www/CNAME']);
    expect(conflictsOf('www 60 CNAME x.', creating('www 60 A 192.0.2.1'))).toEqual(['www/A']);
    expect(conflictsOf('', creating('www 60 A 192.0.2.1\nwww 60 CNAME x.'))).toEqual(['www/A']);
  });

  it('is named once for each name, all names in one error', () => {
    const live = 'a 60 A 192.0.2.1\nb 60 TXT x\nb 60 MX 1 m\nc 60 A 192.0.2.1';
    expect(conflictsOf(live, creating('a 60 CNAME x.\nb 60 CNAME x.\nd 60 CNAME x.'))).toEqual(['a/CNAME', 'b/CNAME']);
  });

  it('is fine once the other is deleted by the same plan', () => {
    const [before] = rrsets('www 60 A 192.0.2.1');
    const leaving: Change = { id: 'www/A', kind: 'delete', before: before! };
    expect(conflictsOf('www 60 A 192.0.2.1', [...creating('www 60 CNAME x.'), leaving])).toEqual([]);
  });

  it('is fine for the proof and signature of the CNAME itself', () => {
    expect(conflictsOf('www 60 CNAME x.', creating('www 60 NSEC y. CNAME RRSIG NSEC'))).toEqual([]);
  });
});
