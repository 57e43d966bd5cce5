import { expiryDayIn } from './rdap-answer.js';

const answer = (events: unknown, objectClassName: unknown = 'domain') => JSON.stringify({ objectClassName, events });

describe('expiryDayIn', () => {
  it('finds the expiration among other events and gives its day in UTC', () => {
    const events = [
      { eventAction: 'registration', eventDate: '2001-01-01T00:00:00Z' },
      { eventAction: 'expiration', eventDate: '2030-12-31T23:30:00-02:00' },
    ];
    expect(expiryDayIn(answer(events))).toBe('2031-01-01');
  });

  it('gives none where the registry names none', () => {
    expect(expiryDayIn(answer([]))).toBeNull();
    expect(expiryDayIn(answer(undefined))).toBeNull();
    expect(expiryDayIn(answer([{ eventAction: 'expiration', eventDate: 'soon' }, null, 7]))).toBeNull();
  });

  it.each(['', '<html>', 'null', '[]', answer([], 'entity'), '{"errorCode":404}'])('reads nothing into %j', (text) => {
    expect(() => expiryDayIn(text)).toThrow();
  });
});
