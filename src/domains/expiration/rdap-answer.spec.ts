import { expiryDayIn } from './rdap-answer.js';

const answer = (events: unknown, objectClassName: unknown = 'domain') => JSON.stringify({ objectClassName, events });

describe('expiryDayIn', () => {
  it('returns the day of the expiration event in UTC', () => {
    const events = [
      { eventAction: 'registration', eventDate: '2001-01-01T00:00:00Z' },
      { eventAction: 'expiration', eventDate: '2030-12-31T23:30:00-02:00' },
    ];
    expect(expiryDayIn(answer(events))).toBe('2031-01-01');
  });

  it('returns null if the registry publishes none', () => {
    expect(expiryDayIn(answer([]))).toBeNull();
    expect(expiryDayIn(answer(undefined))).toBeNull();
    expect(expiryDayIn(answer([{ eventAction: 'expiration', eventDate: 'soon' }, null, 7]))).toBeNull();
  });

  it.each(['', '<html>', 'null', '[]', answer([], 'entity'), '{"errorCode":404}'])('rejects %j', (text) => {
    expect(() => expiryDayIn(text)).toThrow();
  });
});
