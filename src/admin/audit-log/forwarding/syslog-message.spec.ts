import { syslogMessage } from './syslog-message.js';

const entry = {
  id: '0199c3a2-5e10-7a44-8c1d-2f6b7a90e100',
  accountId: '0199c3a2-5e10-7a44-8c1d-2f6b7a90e101',
  userId: null,
  email: null,
  action: 'Tried to sign in',
  phrase: { code: 'activity:signIn.failed', values: {} },
  resource: 'ada@example.org',
  createdAt: new Date('2027-03-01T09:30:00.123Z'),
  address: '2001:db8::7',
  userAgent: null,
  requestId: null,
  apiKey: null,
  position: null,
  seal: null,
  sealedNumber: 1,
};

describe('a message for syslog', () => {
  it('has the head, the data and the text of RFC 5424, and leaves out what is not known', () => {
    expect(syslogMessage(entry, 'dns.example.org')).toBe(
      '<108>1 2027-03-01T09:30:00.123Z dns.example.org zonekeeper - signIn.failed [zonekeeper@32473 ' +
        'id="0199c3a2-5e10-7a44-8c1d-2f6b7a90e100" kind="signIn" account="0199c3a2-5e10-7a44-8c1d-2f6b7a90e101" ' +
        'address="2001:db8::7" resource="ada@example.org"] \ufeffTried to sign in',
    );
  });

  it('lets nobody end a field, the data or the message early', () => {
    const userAgent = 'x"] evil\\ \n<110>1 - - - - - - forged';
    const message = syslogMessage({ ...entry, userAgent, action: 'one\r\ntwo' }, 'a host\n');
    expect(message).toContain('userAgent="x\\"\\] evil\\\\  <110>1 - - - - - - forged"');
    expect(message).toContain(' a_host_ zonekeeper ');
    expect(message).not.toMatch(/[\r\n]/);
    expect(message.endsWith('\ufeffone  two')).toBe(true);
  });

  it('names no kind for an entry of an older release', () => {
    expect(syslogMessage({ ...entry, phrase: null }, 'h')).toMatch(
      /^<110>1 \S+ h zonekeeper - - \[zonekeeper@32473 id="[^"]+" account=/,
    );
  });
});
