import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import i18next from 'i18next';
import { bytesText, listText, millisecondsText, numberText, percentText } from './numbers';
import { priceText } from './price';
import { dateTimeText, relativeTime } from './time';
import { humanTtl } from './ttl';
import { useFormat } from './useFormat';
import { languages } from '../i18n/languages';

/** Languages differ in their kinds of space; a test that showed them would be unreadable. */
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

describe('humanTtl', () => {
  it.each([
    [0, '0 sec'],
    [59, '59 sec'],
    [60, '1 min'],
    [300, '5 min'],
    [3599, '60 min'],
    [3600, '1 hour'],
    [5400, '1.5 hours'],
    [86_399, '24 hours'],
    [86_400, '1 day'],
    [604_800, '7 days'],
    [2_147_483_647, '24,855.1 days'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(humanTtl(seconds, 'en')).toBe(text);
  });

  it.each([
    ['de', '5 Min', '1,5 Stunden'],
    ['ru', '5 мин', '1,5 часа'],
    ['ja', '5 分', '1.5 時間'],
  ] as const)('speaks %s', (language, minutes, hours) => {
    expect(plain(humanTtl(300, language))).toBe(minutes);
    expect(plain(humanTtl(5400, language))).toBe(hours);
  });
});

describe('numbers', () => {
  it('are grouped as readers do', () => {
    expect(numberText(1_234_567.5, 'en')).toBe('1,234,567.5');
    expect(numberText(1_234_567.5, 'de')).toBe('1.234.567,5');
    expect(numberText(1_234_567, 'hi')).toBe('12,34,567');
  });

  it('are parts of a whole, and times', () => {
    expect(percentText(0.4567, 'en')).toBe('45.7%');
    expect(plain(percentText(1, 'de'))).toBe('100 %');
    expect(millisecondsText(123.4, 'en')).toBe('123 ms');
    expect(millisecondsText(1.26, 'en')).toBe('1.3 ms');
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1_540_000, '1.5 MB'],
    [5_000_000_000_000, '5,000 GB'],
  ])('%d bytes are %s', (count, text) => {
    expect(bytesText(count, 'en')).toBe(text);
  });

  it('join names', () => {
    expect(listText(['a', 'b', 'c'], 'en')).toBe('a, b, and c');
    expect(listText(['a', 'b'], 'es')).toBe('a y b');
  });
});

describe('dates and times', () => {
  const at = '2026-11-05T14:05:09Z';

  it.each([
    ['en', 'UTC', 'Nov 05, 2026 14:05'],
    ['en', 'America/New_York', 'Nov 05, 2026 09:05'],
    ['en', 'Asia/Kolkata', 'Nov 05, 2026 19:35'],
    ['de', 'Europe/Berlin', '05. Nov. 2026 15:05'],
    ['ja', 'Asia/Tokyo', '2026年11月05日 23:05'],
  ] as const)('in %s, %s: %s', (language, zone, text) => {
    expect(plain(dateTimeText(at, language, zone))).toBe(text);
  });

  it('say midnight as 00:00', () => {
    expect(dateTimeText('2026-11-05T00:00:00Z', 'en', 'UTC')).toBe('Nov 05, 2026 00:00');
  });

  it('are null for nonsense, and in the own zone where the named one is unknown', () => {
    expect(dateTimeText('soon', 'en')).toBeNull();
    expect(relativeTime('soon', 'en')).toBeNull();
    expect(dateTimeText(at, 'en', 'Mars/Olympus')).toBe(dateTimeText(at, 'en'));
  });

  it.each([
    ['now', '2026-11-05T14:04:30Z', 'en'],
    ['1 min. ago', '2026-11-05T14:03:10Z', 'en'],
    ['2 hr. ago', '2026-11-05T11:30:09Z', 'en'],
    ['yesterday', '2026-11-04T13:05:09Z', 'en'],
    ['in 3 days', '2026-11-08T15:05:09Z', 'en'],
    ['2 yr. ago', '2024-10-05T14:05:09Z', 'en'],
    ['vor 2 Std.', '2026-11-05T11:30:09Z', 'de'],
  ] as const)('are %s', (text, then, language) => {
    expect(relativeTime(then, language, new Date(at))).toBe(text);
  });
});

describe('prices', () => {
  it.each([
    ['en', 'USD', 10, '$10', '$0'],
    ['es', 'USD', 10, '10 US$', '0 US$'],
    ['de', 'EUR', 10, '10 €', '0 €'],
    ['fr', 'EUR', 10, '10 €', '0 €'],
    ['it', 'EUR', 9.9, '9,90 €', '0 €'],
    ['zh', 'CNY', 70, '¥70', '¥0'],
    ['hi', 'INR', 830, '₹830', '₹0'],
    ['pt', 'BRL', 55, 'R$ 55', 'R$ 0'],
    ['ru', 'RUB', 800, '800 ₽', '0 ₽'],
    ['ja', 'JPY', 1500, '¥1,500', '¥0'],
    ['ko', 'KRW', 13_000, '₩13,000', '₩0'],
    ['en', 'CAD', 14.5, 'CA$14.50', 'CA$0'],
    ['en', 'KWD', 3.125, 'KWD 3.125', 'KWD 0'],
    ['de', 'JPY', 1500, '1.500 ¥', '0 ¥'],
  ] as const)(
    'in %s and %s are written without cents that nobody pays',
    (language, currency, amount, premium, free) => {
      const halfWidth = (text: string) => plain(text)?.replace('￥', '¥');
      expect(halfWidth(priceText('premium', { currency, amount }, language))).toBe(premium);
      expect(halfWidth(priceText('free', { currency, amount }, language))).toBe(free);
    },
  );
});

describe('useFormat', () => {
  it('follows the language, and has a word for what is no date', async () => {
    const { result } = renderHook(() => useFormat());
    expect(result.current.dateTime('soon')).toBe('Invalid date');
    expect(result.current.number(1234.5)).toBe('1,234.5');
    await act(() => i18next.changeLanguage('de'));
    expect(result.current.number(1234.5)).toBe('1.234,5');
  });

  it('gives words for any moment and TTL, in every language', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.nat(2_147_483_647), (date, seconds) => {
        for (const { code } of languages) {
          expect(dateTimeText(date, code, 'UTC')).toMatch(/\d\d:\d\d$/);
          expect(humanTtl(seconds, code)).not.toBe('');
          expect(relativeTime(date, code)).not.toBe('');
        }
      }),
      { numRuns: 20 },
    );
  });
});
