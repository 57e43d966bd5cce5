import type { RdataType } from './rdata/rdata-type.js';
import {
  addressTypes,
  isHostManaged,
  isSignerManaged,
  isUserManaged,
  parseRecordType,
  rdataType,
  recordTypeCode,
  recordTypeFromCode,
  recordTypes,
} from './record-types.js';
import { DnsSyntaxError, type RecordType } from './types.js';

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
    expect(isSignerManaged(parseRecordType('DNSKEY'))).toBe(true);
    expect(isSignerManaged(parseRecordType('DS'))).toBe(false);
    expect(isUserManaged('TYPE2' as RecordType)).toBe(false);
    expect(isUserManaged(parseRecordType('TYPE65300'))).toBe(true);
  });
});

describe('the table of types', () => {
  it('reads mnemonics in any case and TYPEn', () => {
    expect(parseRecordType(' mx ')).toBe('MX');
    expect(parseRecordType('TYPE15')).toBe('MX');
    expect(parseRecordType('type65280')).toBe('TYPE65280');
  });

  it.each(['', 'WRONG', 'TYPE', 'TYPE65536', 'TYPE01', 'TYPE0', 'TYPE41', 'TYPE255', 'constructor'])(
    'refuses %j',
    (text) => {
      expect(() => parseRecordType(text)).toThrow(DnsSyntaxError);
    },
  );

  it('maps codes to types and back', () => {
    expect([recordTypeCode(parseRecordType('AAAA')), recordTypeCode(parseRecordType('TYPE65280'))]).toEqual([
      28, 65_280,
    ]);
    expect([recordTypeFromCode(28), recordTypeFromCode(65_280)]).toEqual(['AAAA', 'TYPE65280']);
  });

  it('refuses to look up a type that no parser returned', () => {
    expect(() => rdataType('WRONG' as RecordType)).toThrow(DnsSyntaxError);
  });

  it('has every code once, and each row under its own name', () => {
    const rows = Object.entries(recordTypes);
    expect(new Set(rows.map(([, row]) => row.code)).size).toBe(rows.length);
    for (const [name, row] of rows) {
      // ALIAS has a number that other hosts use for other things.
      expect([row.type, parseRecordType(`TYPE${row.code}`)]).toEqual([name, name === 'ALIAS' ? 'TYPE65401' : name]);
      expect(parseRecordType(name)).toBe(name);
    }
  });

  it.each(Object.values(recordTypes).map((row) => [row.type, row] as const))(
    'describes the form of %s',
    (_name, row) => {
      expect(row.fields.length).toBeGreaterThan(0);
      expect(new Set(row.fields.map(({ key }) => key)).size).toBe(row.fields.length);
    },
  );

  it('accepts a priority for MX and SRV only', () => {
    const withPriority = Object.values(recordTypes).filter(({ defaultPriority }) => defaultPriority !== undefined);
    expect(withPriority.map((row) => [row.type, row.fields[0]?.key])).toEqual([
      ['MX', 'priority'],
      ['SRV', 'priority'],
    ]);
  });
});
