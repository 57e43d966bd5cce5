import fc from 'fast-check';
import { referralOf, whoisAnswerIn } from './whois-answer.js';

const answerIn = (text: string, name = 'example.com') => whoisAnswerIn(text, [name]);

const ofVerisign = `
   Domain Name: EXAMPLE.COM
   Registrar WHOIS Server: whois.registrar.example
   Updated Date: 2026-08-14T07:01:34Z
   Creation Date: 1995-08-14T04:00:00Z
   Registry Expiry Date: 2027-08-13T04:00:00Z
   Registrar: Example Registrar, Inc.
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Domain Status: clientHold https://icann.org/epp#clientHold
>>> Last update of whois database: 2026-11-27T08:00:00Z <<<
NOTICE: The expiration date displayed in this record is the date the registrar's sponsorship is set to expire.`;

const ofNominet = `
    Domain name:
        example.co.uk

    Registrar:
        Example Ltd [Tag = EXAMPLE]
        URL: https://www.example

    Relevant dates:
        Registered on: before Aug-1996
        Expiry date:  13-Dec-2027
        Last updated:  02-Oct-2026`;

describe('the answer of a WHOIS server', () => {
  it('has the day, the registrar, the states and the server that knows more', () => {
    expect(answerIn(ofVerisign)).toEqual({
      kind: 'registered',
      registration: {
        day: '2027-08-13',
        registrar: 'Example Registrar, Inc.',
        statuses: ['clientTransferProhibited', 'clientHold'],
      },
      referral: 'whois.registrar.example',
    });
  });

  it('may have values below their labels', () => {
    expect(answerIn(ofNominet, 'example.co.uk')).toMatchObject({
      registration: { day: '2027-12-13', registrar: 'Example Ltd [Tag = EXAMPLE]' },
    });
  });

  it.each([
    ['dots behind its labels', 'domain.............: example.com\nexpires............: 1.3.2027 10:00:00'],
    ['brackets around its labels', '[Domain Name]   EXAMPLE.COM\n[Expires on]    2027/03/01'],
    ['stars before its labels', '** Domain Name: example.com\nExpires on..............: 2027-Mar-01.'],
    ['words instead of a label', 'Domain Name: example.com\r\nRecord expires on 2027-03-01.\r\n'],
    ['labels in small letters', 'domain:        EXAMPLE.COM\nstate: REGISTERED\npaid-till:     2027-03-01T00:00:00Z'],
    ['no word of its name', '% comment\nexpire:       01.03.2027\nregistrar:    REG-EXAMPLE'],
  ])('may have %s', (_, text) => {
    expect(answerIn(text)).toMatchObject({ kind: 'registered', registration: { day: '2027-03-01' } });
  });

  it('has no day where the registry publishes none', () => {
    const text = 'Domain: example.com\nNserver: ns1.example.net\nStatus: connect\nChanged: 2026-03-01T00:00:00Z';
    expect(answerIn(text)).toEqual({
      kind: 'registered',
      registration: { day: null, registrar: null, statuses: [] },
      referral: null,
    });
  });

  it.each(['No match for "EXAMPLE.COM".', '%% not found', 'No entries found.', 'Domain: example.com\nStatus: free'])(
    'says that nobody has the domain: %j',
    (text) => {
      expect(answerIn(text)).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['Query rate limit exceeded. Try again later.', 'Number of allowed queries exceeded'])(
    'asks for fewer queries: %j',
    (text) => {
      expect(answerIn(text)).toEqual({ kind: 'busy' });
    },
  );

  it.each(['', '<html><body>hello</body></html>', ofVerisign.replace('EXAMPLE.COM', 'EXAMPLE.COM.EVIL.TEST')])(
    'is no answer about the domain: %.40j',
    (text) => {
      expect(answerIn(text)).toEqual({ kind: 'odd' });
    },
  );

  it('has a registrar in one line of at most 200 characters', () => {
    const text = `Domain Name: example.com\nExpiry Date: 2027-03-01\nRegistrar: \u202eA\u0007B ${'x'.repeat(900)}`;
    const answer = answerIn(text);
    expect(answer).toMatchObject({ registration: { registrar: expect.stringMatching(/^A B x{196}$/) } });
  });

  it('leads only to names of servers', () => {
    expect(referralOf('refer: whois.denic.de\n')).toBe('whois.denic.de');
    expect(referralOf('ReferralServer: whois://whois.example.net:4343/')).toBe('whois.example.net:4343');
    for (const server of ['http://whois.example', 'whois.example/x', 'whois example', '-', 'localhost', '[::1]'])
      expect(referralOf(`whois: ${server}`)).toBeNull();
  });

  it('is read within a moment, whatever it holds', () => {
    const hostile = [
      ' '.repeat(60_000),
      'a: '.repeat(20_000),
      `${'x'.repeat(60_000)} is free`,
      'expires '.repeat(8_000),
      `${'\n'.repeat(30_000)}${'.'.repeat(30_000)}`,
      'not found'.repeat(7_000),
    ];
    const startedAt = performance.now();
    for (const text of hostile) answerIn(text);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void answerIn(text)));
  });
});
