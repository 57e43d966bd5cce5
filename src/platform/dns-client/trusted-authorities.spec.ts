import { rootCertificates } from 'node:tls';
import { trustedWith } from './trusted-authorities.js';

const [one, other] = rootCertificates as [string, string];

describe('the trusted authorities', () => {
  it('are the public ones and those of the file', () => {
    const trusted = trustedWith(`Some words\n${one}\n\n${other}\n`);
    expect(trusted.slice(-2)).toEqual([one, other]);
    expect(trusted.length).toBeGreaterThan(100);
  });

  it.each([
    ['an empty file', '', /at least one certificate/],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', /at least one certificate/],
    ['a broken certificate', `${one}\n${one.replace(/\n.{20}/, '\n')}`, /certificate 2 cannot be read/],
  ])('refuse %s', (_, text, message) => {
    expect(() => trustedWith(text)).toThrow(message);
  });
});
