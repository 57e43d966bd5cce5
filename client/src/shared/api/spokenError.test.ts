import { readInGerman } from '../../../test/english';
import { ApiError } from './apiError';
import { speak } from './spokenError';

const said = 'PowerDNS refused the API key';
const refusal = (phrase: unknown) => new ApiError(502, 'provider_auth_invalid', said, {}, { phrase });

describe('a refusal of single inputs', () => {
  const body = {
    detailPhrases: { ttl: { code: 'inputs:most', values: { max: 2_147_483_647 } } },
    mistakes: [
      {
        message: 'Line 1, column 5: "x" is not an IPv4 address',
        phrase: {
          code: 'inputs:atPlace',
          values: { line: 1, column: 5, message: { code: 'syntax:ipv4', values: { text: 'x' } } },
        },
      },
    ],
  };
  const refused = () => {
    const details = { ttl: 'TTL must be at most 2147483647', name: 'Words of a host' };
    return new ApiError(400, 'validation_failed', details.ttl, details, structuredClone(body));
  };

  it('has the message of each input and of each line in the language on screen', async () => {
    await readInGerman();
    const error = await speak(refused());
    expect(error.details).toEqual({ ttl: 'Darf höchstens 2.147.483.647 sein', name: 'Words of a host' });
    expect(error.body.mistakes).toMatchObject([
      { message: 'Zeile 1, Spalte 5: „x“ ist keine IPv4-Adresse; schreiben Sie sie wie 192.0.2.1' },
    ]);
  });

  it('keeps the more exact messages of the server in English', async () => {
    expect((await speak(refused())).details.ttl).toBe('TTL must be at most 2147483647');
  });
});

describe('an error with a phrase', () => {
  it('has its message in the language on screen, with the words of the DNS host as a quotation', async () => {
    await readInGerman();
    const error = await speak(refusal({ code: 'hosts:kind.auth_invalid', values: { said } }));
    expect(error.message).toBe(`Der DNS-Anbieter hat die Zugangsdaten abgelehnt: „${said}“`);
  });

  it('keeps the message of the server in English, and where the words are missing', async () => {
    expect((await speak(refusal({ code: 'hosts:kind.auth_invalid', values: { said } }))).message).toBe(said);
    await readInGerman();
    expect((await speak(refusal({ code: 'hosts:nothing', values: {} }))).message).toBe(said);
    expect((await speak(refusal(undefined))).message).toBe(said);
  });
});
