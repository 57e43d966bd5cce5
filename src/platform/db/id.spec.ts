import { validate, version } from 'uuid';
import { newId } from './id.js';

describe('newId', () => {
  const ids = Array.from({ length: 10_000 }, newId);

  it('makes UUIDs of version 7, each once', () => {
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('makes them in order, also within a millisecond and when the clock is set back', () => {
    expect(ids.toSorted()).toEqual(ids);
    const [past, now] = [Date.now() - 60_000, Date.now];
    Date.now = () => past;
    try {
      const later = Array.from({ length: 100 }, newId);
      expect([...ids, ...later].toSorted()).toEqual([...ids, ...later]);
    } finally {
      Date.now = now;
    }
  });

  it('does not repeat its random part', () => {
    expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
  });
});
