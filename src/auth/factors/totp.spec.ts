import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { newTotpSecret, totpStep, totpUri } from './totp.js';

const stepMs = 30_000;
const at = (step: number, offset = 0) => new Date(step * stepMs + offset);
/** The test vectors of RFC 6238, appendix B, are of this secret. */
const rfcSecret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;

describe('a TOTP code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('of second %d in RFC 6238 is %s', (second, code) => {
    expect(totpStep(rfcSecret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  it('counts in its own step and in the neighbours, and nowhere else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 60_000_000 }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 0, max: stepMs - 1 }),
        (step, off, offset) => {
          const secret = newTotpSecret();
          const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * stepMs });
          const found = totpStep(secret, code, at(step + off, offset));
          // A code of another step can be the same by chance: then it is of a neighbour, too.
          if (Math.abs(off) <= 1) expect(Math.abs((found ?? NaN) - (step + off))).toBeLessThanOrEqual(1);
          else expect(found).not.toBe(step);
        },
      ),
    );
  });

  it.each(['287 082', ' 287082 ', '２８７０８２'])('counts when it is typed as %j', (typed) => {
    expect(totpStep(rfcSecret, typed, at(1))).toBe(1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６', '١٢٣٤٥٦'])('is not %j', (code) => {
    expect(totpStep(rfcSecret, code, at(1))).toBeNull();
  });
});

it('the address for the QR code names issuer, person and secret', () => {
  const uri = new URL(totpUri(rfcSecret, 'ada+dns@example.org'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Zonekeeper:ada+dns@example.org',
  ]);
  expect(uri.searchParams.get('secret')).toBe(rfcSecret);
  expect(uri.searchParams.get('issuer')).toBe('Zonekeeper');
});
