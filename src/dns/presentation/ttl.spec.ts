import { DnsSyntaxError } from '../types.js';
import { parseTtl } from './ttl.js';

describe('times', () => {
  it.each([
    ['0', 0],
    ['300', 300],
    ['1h30m', 5_400],
    ['1W2D3H4M5S', 788_645],
  ])('reads %s as %d seconds', (text, seconds) => {
    expect(parseTtl(text)).toBe(seconds);
  });

  it.each(['', 'h', '1y', '1hh', '-1', '1.5', '2147483648'])('refuses %j', (text) => {
    expect(() => parseTtl(text)).toThrow(DnsSyntaxError);
  });
});
