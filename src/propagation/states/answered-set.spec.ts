import * as fc from 'fast-check';
import { parseFqdn, parseRdata, parseRecordType, type ResourceRecord } from '../../dns/index.js';
import { isPartOf, sameSet, setAt, type AnsweredSet } from './answered-set.js';

const set = (typeText: string, ...values: string[]): AnsweredSet => {
  const type = parseRecordType(typeText);
  return { type, values: values.map((value) => parseRdata(type, value)), ttlSeconds: 60 };
};
const addresses = fc.uniqueArray(fc.integer({ min: 1, max: 254 }), { minLength: 1, maxLength: 8 });
const addressSet = (last: readonly number[]) => set('A', ...last.map((octet) => `192.0.2.${octet}`));

describe('sets of records', () => {
  it('are the same in any order, and only then', () => {
    fc.assert(
      fc.property(addresses, addresses, (one, other) => {
        expect(sameSet(addressSet(one), addressSet([...one].reverse()))).toBe(true);
        const isSame = one.length === other.length && one.every((octet) => other.includes(octet));
        expect(sameSet(addressSet(one), addressSet(other))).toBe(isSame);
      }),
    );
  });

  it('are the same exactly when each is a part of the other', () => {
    fc.assert(
      fc.property(addresses, addresses, (one, other) => {
        const [left, right] = [addressSet(one), addressSet(other)];
        expect(sameSet(left, right)).toBe(isPartOf(left, right) && isPartOf(right, left));
      }),
    );
  });

  it('do not depend on where a host cuts a text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9=; ]{2,60}$/), fc.nat(), (text, at) => {
        const cut = 1 + (at % (text.length - 1));
        const whole = set('TXT', `"${text}"`);
        expect(sameSet(whole, set('TXT', `"${text.slice(0, cut)}" "${text.slice(cut)}"`))).toBe(true);
        expect(sameSet(whole, set('TXT', `"${text}!"`))).toBe(false);
      }),
    );
  });

  it('do not depend on the letter case of names', () => {
    expect(sameSet(set('MX', '10 Mail.Example.ORG.'), set('MX', '10 mail.example.org.'))).toBe(true);
    expect(sameSet(set('MX', '10 mail.example.org.'), set('MX', '20 mail.example.org.'))).toBe(false);
  });

  it('of two types are never the same, and no records equal only no records', () => {
    expect(sameSet(set('NS', 'a.example.'), set('CNAME', 'a.example.'))).toBe(false);
    expect(sameSet(null, null)).toBe(true);
    expect(sameSet(null, set('A', '192.0.2.1'))).toBe(false);
  });
});

describe('the set at a name', () => {
  const name = parseFqdn('www.example.org.');
  const record = (owner: string, typeText: string, data: string, ttlSeconds = 300): ResourceRecord => {
    const type = parseRecordType(typeText);
    return { name: parseFqdn(owner), type, class: 1, ttlSeconds, rdata: parseRdata(type, data) };
  };
  const question = { name, type: parseRecordType('A') };

  it('has the shortest TTL and no records of other names', () => {
    const records = [
      record('www.example.org.', 'A', '192.0.2.2', 300),
      record('www.example.org.', 'A', '192.0.2.1', 60),
      record('web.example.org.', 'A', '192.0.2.9', 5),
    ];
    expect(setAt(question, records)).toEqual({ type: 'A', values: ['192.0.2.1', '192.0.2.2'], ttlSeconds: 60 });
  });

  it('is the alias that stands there, not the records that it leads to', () => {
    const records = [
      record('www.example.org.', 'CNAME', 'web.example.org.', 20),
      record('web.example.org.', 'A', '192.0.2.9', 5),
    ];
    expect(setAt(question, records)).toEqual({ type: 'CNAME', values: ['web.example.org.'], ttlSeconds: 20 });
  });

  it('is null without records', () => {
    expect(setAt(question, [])).toBeNull();
  });
});
