import { expectShape } from '../contract/rest/shape.js';
import { idsAnswer, recordAnswer, timeAnswer, zonesAnswer } from './answers.js';

describe('an answer of OVHcloud', () => {
  it('may leave the name and the TTL out', () => {
    const record = { id: 1, fieldType: 'A', subDomain: null, target: '192.0.2.1', ttl: null };
    expect(expectShape('OVHcloud', recordAnswer, record)).toMatchObject({ subDomain: '', ttl: 0 });
  });

  it.each([
    ['the time', timeAnswer, {}],
    ['the ids', idsAnswer, { ids: [] }],
    ['the zones', zonesAnswer, ['not a name..']],
    ['a record', recordAnswer, {}],
  ])('is not taken for %s if it has another form', (_, shape, value) => {
    expect(() => expectShape<unknown>('OVHcloud', shape, value)).toThrow();
  });
});
