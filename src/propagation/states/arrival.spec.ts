import { boundOf, observedEnd } from './arrival.js';

const at = (time: string) => `2027-03-01T${time}.000Z`;

describe('the end of a propagation', () => {
  it('is when the last stale cache forgets', () => {
    expect(
      observedEnd([
        { state: 'match', currentBy: null },
        { state: 'old', currentBy: at('10:00:30') },
        { state: 'nxdomain', currentBy: at('10:05:00') },
      ]),
    ).toEqual(new Date(at('10:05:00')));
  });

  it('is unknown while one stale cache does not say how long it remembers', () => {
    expect(
      observedEnd([
        { state: 'old', currentBy: at('10:00:30') },
        { state: 'nodata', currentBy: null },
      ]),
    ).toBeNull();
  });

  it('does not wait for those that are silent, or answer something of their own', () => {
    expect(
      observedEnd([
        { state: 'timeout', currentBy: null },
        { state: 'third_value', currentBy: null },
        { state: 'old', currentBy: at('10:00:30') },
      ]),
    ).toEqual(new Date(at('10:00:30')));
    expect(observedEnd([{ state: 'match', currentBy: null }])).toBeNull();
  });

  it('is bounded by the TTL from before the change, and by seven days', () => {
    const published = new Date(at('10:00:00'));
    expect(boundOf(published, 300)).toEqual(new Date(at('10:05:00')));
    expect(boundOf(published, 30 * 86_400)).toEqual(new Date('2027-03-08T10:00:00.000Z'));
  });
});
