import type { HttpRequest } from '../context.js';
import { ProviderError } from '../errors.js';
import { withBearerToken } from './bearer.js';

const request: HttpRequest = {
  method: 'POST',
  url: 'https://vendor.example/x',
  headers: { Accept: 'application/json' },
};

describe('a client with a bearer token', () => {
  it('gets one token for all of its requests, and only when it needs one', async () => {
    const seen: unknown[] = [];
    let got = 0;
    const http = {
      send: async ({ headers }: HttpRequest) => {
        seen.push(headers);
        return { status: 200, headers: new Headers(), text: '' };
      },
    };
    const client = withBearerToken(http, async () => `token-${(got += 1)}`);
    expect(got).toBe(0);
    await Promise.all([client.send(request), client.send(request)]);
    await client.send(request);
    expect(got).toBe(1);
    expect(new Set(seen.map((headers) => JSON.stringify(headers)))).toEqual(
      new Set([JSON.stringify({ Accept: 'application/json', Authorization: 'Bearer token-1' })]),
    );
  });

  it('knows that nothing was written where the sign-in is not answered', async () => {
    const http = { send: () => Promise.reject(new Error('not reached')) };
    const lost = withBearerToken(http, () => Promise.reject(new ProviderError('timeout_unknown_outcome', 'Late.')));
    await expect(lost.send(request)).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    const refused = withBearerToken(http, () => Promise.reject(new ProviderError('auth_invalid', 'No.')));
    await expect(refused.send(request)).rejects.toMatchObject({ kind: 'auth_invalid' });
  });
});
