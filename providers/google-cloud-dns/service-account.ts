import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { ProviderError } from '../contract/errors.js';
import { sayGoogleFailure } from './google-cloud-dns.words.js';
import { object, optional, text, WrongShape, type Of } from '../contract/rest/shape.js';

const keyFile = object({
  client_email: text,
  private_key: text,
  private_key_id: optional(text),
  project_id: optional(text),
  token_uri: optional(text, 'https://oauth2.googleapis.com/token'),
});

export type ServiceAccountKey = Of<typeof keyFile>;

/** Reading and writing zones, and nothing else of Google Cloud. */
const scope = 'https://www.googleapis.com/auth/ndev.clouddns.readwrite';
const lifetimeSeconds = 3600;

/** The JSON file that Google Cloud gives for a service account. Throws `ProviderError` `validation` for anything else. */
export function readKey(json: string): ServiceAccountKey {
  try {
    return keyFile(JSON.parse(json), '');
  } catch (error) {
    const isForm = error instanceof WrongShape || error instanceof SyntaxError;
    if (!isForm) throw error;
    throw unreadable(error instanceof WrongShape && error.path !== '' ? error.path : 'JSON');
  }
}

/** The assertion that Google changes into a token. RFC 7523, https://developers.google.com/identity/protocols/oauth2/service-account */
export function assertionFor(key: ServiceAccountKey, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: 'RS256', typ: 'JWT', ...(key.private_key_id && { kid: key.private_key_id }) };
  const claims = { iss: key.client_email, scope, aud: key.token_uri, iat: issuedAt, exp: issuedAt + lifetimeSeconds };
  return signJwt(JSON.stringify(header), JSON.stringify(claims), privateKeyOf(key.private_key));
}

/** RS256: RFC 7515 §5.1, RFC 7518 §3.3. */
export function signJwt(header: string, payload: string, key: KeyObject): string {
  const input = [header, payload].map((part) => Buffer.from(part).toString('base64url')).join('.');
  return `${input}.${sign('RSA-SHA256', Buffer.from(input), key).toString('base64url')}`;
}

/** Pasted through a shell or a form, the line ends of the key may have become `\n` in letters. */
function privateKeyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    throw unreadable('private_key');
  }
}

/** `part`: the member of the file that is at fault. */
function unreadable(part: string): ProviderError {
  return new ProviderError('validation', sayGoogleFailure('google-cloud-dns.keyFile', { part }));
}
