import type { RdataType } from './rdata/rdata-type.js';
import { addressTypes, isHostManaged, isUserManaged, parseRecordType, rdataType, recordTypes } from './record-types.js';
import type { RecordType } from './types.js';

describe('types without a mnemonic', () => {
  it('are identified by their number, however many occur', () => {
    for (let code = 60_000; code < 62_500; code += 1) {
      expect(rdataType(parseRecordType(`TYPE${code}`))).toMatchObject({ type: `TYPE${code}`, code, opaque: true });
    }
    expect(rdataType(parseRecordType('TYPE60000'))).toMatchObject({ code: 60_000 });
  });
});

describe('the facts about types', () => {
  const typesWhere = (isMeant: (row: RdataType) => boolean) =>
    Object.values(recordTypes)
      .filter(isMeant)
      .map(({ type }) => String(type));

  it('list every type that is not managed by users', () => {
    expect(typesWhere(({ managedBy }) => managedBy === 'host')).toEqual([
      'SOA',
      'RRSIG',
      'NSEC',
      'NSEC3',
      'NSEC3PARAM',
    ]);
    expect(typesWhere(({ managedBy }) => managedBy === 'signer')).toEqual(['DNSKEY', 'CDS', 'CDNSKEY', 'ZONEMD']);
    expect(typesWhere(({ managedBy }) => managedBy === 'parent')).toEqual(['NS', 'DS']);
  });

  it('rank types by the harm of an unexpected change', () => {
    const inOrder = ['A', 'AAAA', 'CNAME', 'MX', 'ALIAS', 'HTTPS', 'SVCB'];
    expect(typesWhere(({ criticality }) => criticality === 'critical')).toEqual(['NS', 'CAA', 'TLSA', 'DS', 'DNAME']);
    expect(typesWhere(({ criticality }) => criticality === 'criticalAtApex')).toEqual(inOrder);
    expect(typesWhere(({ criticality }) => criticality === 'low')).toEqual(['DNSKEY']);
  });

  it('say which types hold an address, IPv4 first', () => {
    expect(addressTypes).toEqual(['A', 'AAAA']);
  });

  it('say whose names are signed in the letters that are served', () => {
    const newer = ['HIP', 'IPSECKEY', 'LP', 'AMTRELAY', 'DSYNC', 'NSAP-PTR', 'TALINK'];
    expect(typesWhere(({ isSignedAsServed }) => isSignedAsServed)).toEqual(['HTTPS', 'SVCB', 'NSEC', ...newer]);
  });

  it('offer the most used types first', () => {
    expect(typesWhere(({ isCommon }) => isCommon)).toEqual(['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV']);
  });

  it('apply to a type written as TYPEn, too', () => {
    expect(isHostManaged('TYPE46' as RecordType)).toBe(true);
    expect(isUserManaged('TYPE2' as RecordType)).toBe(false);
    expect(isUserManaged(parseRecordType('TYPE65300'))).toBe(true);
  });
});
