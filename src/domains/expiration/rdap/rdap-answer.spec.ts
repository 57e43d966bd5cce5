import { registrationIn } from './rdap-answer.js';

const dayIn = (text: string) => registrationIn(text).day;

const answer = (events: unknown, objectClassName: unknown = 'domain') => JSON.stringify({ objectClassName, events });

describe('the answer of a registry', () => {
  it('has the day of the expiration event in UTC', () => {
    const events = [
      { eventAction: 'registration', eventDate: '2001-01-01T00:00:00Z' },
      { eventAction: 'expiration', eventDate: '2030-12-31T23:30:00-02:00' },
    ];
    expect(dayIn(answer(events))).toBe('2031-01-01');
  });

  it('has no day if the registry publishes none', () => {
    expect(dayIn(answer([]))).toBeNull();
    expect(dayIn(answer(undefined))).toBeNull();
    expect(dayIn(answer([{ eventAction: 'expiration', eventDate: 'soon' }, null, 7]))).toBeNull();
  });

  it('has the registrar and the states of the registration', () => {
    const registrar = {
      roles: ['registrar'],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example\u202e\n Inc.'],
        ],
      ],
    };
    const text = JSON.stringify({
      objectClassName: 'domain',
      entities: [{ roles: ['technical'] }, null, registrar],
      status: ['client hold', 'redemption period', 'clientHold', '<script>', 7],
    });
    expect(registrationIn(text)).toEqual({
      day: null,
      registrar: 'Example Inc.',
      statuses: ['clientHold', 'redemptionPeriod'],
    });
  });

  it.each([undefined, 'registrar', [{ roles: ['registrar'], vcardArray: 'vcard' }], [{ roles: 'registrar' }]])(
    'has no registrar where the parties are %j',
    (entities) => {
      expect(registrationIn(JSON.stringify({ objectClassName: 'domain', entities }))).toMatchObject({
        registrar: null,
        statuses: [],
      });
    },
  );

  it.each(['', '<html>', 'null', '[]', answer([], 'entity'), '{"errorCode":404}'])('rejects %j', (text) => {
    expect(() => registrationIn(text)).toThrow();
  });
});
