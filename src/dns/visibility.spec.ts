import { aZone } from '../../test/builders/zones.js';
import { diffZones } from './plan/diff.js';
import type { Zone } from './types.js';
import { negativeTtlOf, visibilityIn } from './visibility.js';

const soa = '@ 900 SOA a. b. 1 2 3 4 300\n';

function seconds(before: string, after: string): (number | null)[] {
  const live = aZone(before);
  const changes = diffZones(live, aZone(after).rrsets, 'exact');
  return changes.map(visibilityIn(live, changes));
}

describe('a change is seen by everybody', () => {
  it('when the old TTL is over, whatever the new one', () => {
    expect(seconds('www 7200 A 192.0.2.1', 'www 60 A 192.0.2.2')).toEqual([7_200]);
    expect(seconds('www 60 A 192.0.2.1', 'www 7200 A 192.0.2.1')).toEqual([60]);
    expect(seconds('www 60 A 192.0.2.1', '')).toEqual([60]);
  });

  it('when negative answers have expired, if the set is new', () => {
    expect(seconds(soa, `${soa}www 7200 A 192.0.2.1`)).toEqual([300]);
    expect(seconds(soa.replace('900', '30'), `${soa}www 7200 A 192.0.2.1`)).toEqual([30]);
    const beside = `${soa}* 60 A 192.0.2.1\nwww 60 TXT x`;
    expect(seconds(beside, `${beside}\nwww 7200 A 192.0.2.1`)).toEqual([300]);
  });

  it('when cached answers of the wildcard or CNAME have expired', () => {
    expect(seconds(`${soa}* 7200 A 192.0.2.1`, `${soa}* 7200 A 192.0.2.1\nwww 60 A 192.0.2.2`)).toEqual([7_200]);
    expect(seconds(`${soa}*.a 50 CNAME x.`, `${soa}*.a 50 CNAME x.\nb.a 60 A 192.0.2.2`)).toEqual([50]);
    expect(seconds(`${soa}www 7200 CNAME x.`, `${soa}www 60 A 192.0.2.2`)).toEqual([7_200, 7_200]);
  });

  it('at an unknown time if the host shows no SOA', () => {
    expect(seconds('', 'www 60 A 192.0.2.1')).toEqual([null]);
    const live: Zone = aZone('@ 60 A 192.0.2.1');
    const changes = diffZones(live, aZone('@ 60 AAAA ::1').rrsets, 'additive');
    expect(changes.map(visibilityIn(live, changes))).toEqual([null]);
  });
});

describe('resolvers remember that a name does not exist', () => {
  it('for the lower of the two times that the SOA gives', () => {
    expect(negativeTtlOf(aZone(soa))).toBe(300);
    expect(negativeTtlOf(aZone(soa.replace('900', '30')))).toBe(30);
  });

  it('for an unknown time if the host shows no SOA', () => {
    expect(negativeTtlOf(aZone('www 60 A 192.0.2.1'))).toBeNull();
  });
});
