import { readInGerman } from '../../../test/english';
import { ApiError } from './apiError';
import { speak } from './spokenError';

const said = 'PowerDNS refused the API key';
const refusal = (phrase: unknown) => new ApiError(502, 'provider_auth_invalid', said, {}, { phrase });

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
