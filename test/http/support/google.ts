import { generateKeyPairSync } from 'node:crypto';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import type { stranger } from './people.js';

type Browser = ReturnType<typeof stranger>;

export interface GoogleAccount {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

/** An OAuth server that plays Google on loopback. `settings` points the product at it. */
export async function startGoogle() {
  const server = new OAuth2Server();
  // Made here and copied: the server takes only plain objects of the test's own realm, and its own are not.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await server.issuer.keys.add({ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', kid: 'test' });
  await server.start(0, '127.0.0.1');
  const url = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = url;
  return {
    server,
    settings: {
      GOOGLE_CLIENT_ID: 'client-id',
      GOOGLE_CLIENT_SECRET: 'canary-google-client-secret',
      GOOGLE_AUTH_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    /** The next sign-in is by this account. */
    nextIs(account: GoogleAccount): void {
      server.service.once(Events.BeforeUserinfo, (response) => {
        response.body = { email_verified: true, ...account };
      });
    },
    /** The next person presses Cancel. */
    nextDenies(): void {
      server.service.once(Events.BeforeAuthorizeRedirect, ({ url: back }) => {
        back.searchParams.delete('code');
        back.searchParams.set('error', 'access_denied');
      });
    },
    /** The next code is worth nothing. */
    nextCodeIsInvalid(): void {
      server.service.once(Events.BeforeResponse, (response) => {
        response.statusCode = 400;
        response.body = { error: 'invalid_grant', error_description: 'canary-vendor-words' };
      });
    },
    nextProfileFails(): void {
      server.service.once(Events.BeforeUserinfo, (response) => {
        response.statusCode = 500;
        response.body = { error: 'server_error' };
      });
    },
    stop: () => server.stop(),
  };
}

/** The way to Google: where the browser is sent. */
export async function leaveForGoogle(browser: Browser, path = '/auth/google'): Promise<URL> {
  const { headers } = await browser.get(path).expect(302);
  return new URL(headers.location ?? '');
}

/** Where Google redirects the browser after consent. */
export async function consent(at: URL): Promise<URL> {
  const answer = await fetch(at, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** There and back in one browser; answers with where the person lands. */
export async function throughGoogle(browser: Browser, path = '/auth/google'): Promise<string | undefined> {
  const back = await consent(await leaveForGoogle(browser, path));
  const landed = await browser.get(`${back.pathname}${back.search}`).expect(302);
  return landed.headers.location;
}
