import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import type { HttpResponse } from '../contract/context.js';
import { failureOf } from '../contract/rest/failure-table.js';
import { NamecheapEmulator } from './emulator.js';
import { failures } from './failures.js';
import { NamecheapProvider } from './index.js';

const table = { vendor: 'Namecheap', ...failures };

function said(number: string, message: string, of = 'zone') {
  const text = `<ApiResponse Status="ERROR"><Errors><Error Number="${number}">${message}</Error></Errors></ApiResponse>`;
  const response: HttpResponse = { status: 200, headers: new Headers(), text };
  return failureOf(table, response, { write: of === 'write', of });
}

describe('an error of Namecheap', () => {
  it.each([
    [
      '1011102',
      'API Key is invalid or API access has not been enabled',
      'auth_invalid',
      'API access has to be switched on',
    ],
    ['1019103', 'Parameter UserName is not available', 'auth_invalid', 'refused the credentials'],
    ['1011150', 'Invalid request IP: 198.51.100.7', 'ip_not_allowed', '198.51.100.7'],
    ['1017150', 'Parameter RequestIP is disabled or locked', 'ip_not_allowed', 'this server'],
    ['1010105', 'Parameter ClientIP is missing', 'validation', 'client IP'],
    ['1017101', 'Parameter ApiUser is disabled or locked', 'auth_forbidden', 'disabled or locked'],
    ['1017411', 'Too many login attempts', 'auth_forbidden', 'Too many login attempts'],
    ['2019166', 'Domain not found', 'zone_not_found', 'in the account'],
    ['2016166', 'Domain is not associated with your account', 'zone_not_found', 'in the account'],
    ['2030166', 'Edit permission for domain is not supported', 'auth_forbidden', 'permission to edit'],
    ['2030288', 'Cannot complete this command', 'unsupported', 'other name servers'],
    ['4013288', 'Too many records', 'quota_exceeded', '150 records'],
    ['5050900', 'Unhandled exceptions', 'unavailable', 'Try again later'],
    ['500000', 'Too many requests', 'rate_limited', 'fewer requests'],
    ['2011170', 'Something new', 'validation', 'refused the request: “Something new”.'],
  ])('%s (%s) is %s and says what to do', (number, message, kind, words) => {
    const error = said(number, message);
    expect(error).toMatchObject({ kind, providerCode: number });
    expect(error.message).toContain(words);
  });

  it('leaves the outcome of a write open that failed inside', () => {
    expect(said('5050900', 'Unhandled exceptions', 'write').kind).toBe('timeout_unknown_outcome');
  });

  it('takes 405 and 429 for a throttle, and a 403 of the network for a passing trouble', () => {
    const page = (status: number) => ({ status, headers: new Headers(), text: '<html>No</html>' });
    expect(failureOf(table, page(405), { write: false })).toMatchObject({ kind: 'rate_limited', retryable: true });
    expect(failureOf(table, page(429), { write: false }).kind).toBe('rate_limited');
    expect(failureOf(table, page(403), { write: false }).kind).toBe('unavailable');
  });
});

describe('a caller whom Namecheap refuses', () => {
  const plugin = new NamecheapProvider();
  const account = { userName: 'ada', apiKey: 'the-key-of-ada', whitelist: ['192.0.2.99'] };
  const emulator = new NamecheapEmulator(account, { clock: new SleepingClock() });
  const as = (credentials: Record<string, string>) => emulatedContext(emulator, credentials);

  it.each([
    [{ userName: 'ada', apiKey: 'wrong-key-of-ada', clientIp: '203.0.113.5' }, 'auth_invalid'],
    [{ userName: 'ada', apiKey: 'the-key-of-ada', clientIp: '203.0.113.5' }, 'ip_not_allowed'],
    [{ userName: 'ada', apiKey: 'the-key-of-ada', clientIp: '2001:db8::1' }, 'validation'],
    [{ userName: '', apiKey: 'the-key-of-ada', clientIp: '203.0.113.5' }, 'auth_invalid'],
  ])('%j is told %s without the key', async (credentials, kind) => {
    const zone = parseZoneName('example.com');
    const errors = await Promise.all(
      [plugin.validateCredentials(as(credentials)), plugin.listRecords(as(credentials), zone)].map((call) =>
        call.then(
          () => undefined,
          (error: Error) => error,
        ),
      ),
    );
    for (const error of errors) {
      expect(error).toMatchObject({ kind });
      expect(JSON.stringify({ ...error, message: error?.message })).not.toContain(credentials.apiKey);
    }
  });
});
