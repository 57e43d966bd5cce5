import { isoOf, localInput, nextHour } from './localInput';

describe('a time in an input', () => {
  it('is the same moment when it is read again', () => {
    const at = new Date('2027-03-01T09:30:00.000Z');
    expect(isoOf(localInput(at))).toBe(at.toISOString());
  });

  it('is none while it is not whole', () => {
    expect(isoOf('')).toBeNull();
    expect(isoOf('2027-03-')).toBeNull();
  });

  it('begins with the next full hour', () => {
    expect(nextHour(new Date('2027-03-01T09:30:01Z'))).toEqual(new Date('2027-03-01T10:00:00Z'));
    expect(nextHour(new Date('2027-03-01T09:00:00Z'))).toEqual(new Date('2027-03-01T09:00:00Z'));
  });
});
