import fc from 'fast-check';
import { membersOf, metaOfMembers } from './members.js';

const member = fc.record(
  { weight: fc.nat(), region: fc.string(), values: fc.array(fc.string()) },
  { requiredKeys: ['weight'] },
);
const names = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('__proto__', 'constructor', 'toString'));

describe('the members of a set', () => {
  it('are the same after a way through the settings', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(names, member), { selector: ([name]) => name }), (entries) => {
        const members = new Map(entries);
        const meta = JSON.parse(JSON.stringify(metaOfMembers(members) ?? {})) as Record<string, unknown>;
        expect(membersOf(meta, ['weight', 'region', 'values'])).toEqual(members);
      }),
    );
  });

  it('are one dictionary for each setting', () => {
    const members = new Map([
      ['blue', { weight: 0, region: undefined }],
      ['green', { weight: 9, region: 'eu-west-1' }],
    ]);
    expect(metaOfMembers(members)).toEqual({ weight: { blue: 0, green: 9 }, region: { green: 'eu-west-1' } });
    expect(metaOfMembers(new Map())).toBeUndefined();
  });

  it('are none where a setting is empty or has another form', () => {
    expect(
      membersOf({ weight: {}, region: ['x'], other: { blue: 1 }, health: { blue: null } }, [
        'weight',
        'region',
        'health',
      ]),
    ).toEqual(new Map());
    expect(membersOf(undefined, ['weight'])).toEqual(new Map());
  });
});
