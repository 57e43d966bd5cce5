import { DnsSyntaxError, parseFqdn, type Statement } from '../../src/dns/index.js';
import { type TsigAlgorithm, tsigAlgorithms, type TsigKey } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { DnsServer } from '../contract/dns-transport.js';
import type { CredentialField } from '../contract/manifest.js';
import { sayConnect } from '../contract/connect.words.js';
import { sayFailure } from '../contract/failures.words.js';
import { sayRfc2136, sayRfc2136Failure } from './rfc2136.words.js';

/** Address of the server, and the key for signing. */
export interface Connection {
  server: DnsServer;
  key: TsigKey;
}

const algorithmLabels: Record<TsigAlgorithm, Statement> = {
  'hmac-sha256': 'HMAC-SHA256',
  'hmac-sha384': 'HMAC-SHA384',
  'hmac-sha512': 'HMAC-SHA512',
  'hmac-sha1': sayRfc2136('rfc2136.oldServers', { algorithm: 'HMAC-SHA1' }),
};

export const credentialFields: CredentialField[] = [
  {
    key: 'server',
    label: sayConnect('label.server'),
    help: sayRfc2136('rfc2136.server'),
    placeholder: 'ns1.example.org',
    secret: false,
    required: true,
    kind: 'text',
  },
  { key: 'port', label: sayConnect('label.port'), secret: false, required: false, kind: 'text', default: '53' },
  {
    key: 'keyName',
    label: sayConnect('label.keyName'),
    help: sayRfc2136('rfc2136.keyName'),
    placeholder: 'zonekeeper-key',
    secret: false,
    required: true,
    kind: 'text',
  },
  {
    key: 'keyAlgorithm',
    label: sayConnect('label.keyAlgorithm'),
    secret: false,
    required: false,
    kind: 'choice',
    choices: Object.entries(algorithmLabels).map(([value, label]) => ({ value, label })),
    default: 'hmac-sha256',
  },
  {
    key: 'keySecret',
    label: sayConnect('label.keySecret'),
    help: sayRfc2136('rfc2136.keySecret'),
    secret: true,
    required: true,
    kind: 'text',
  },
];

/** Throws `ProviderError`: `validation` for an invalid address or name, `auth_invalid` for an invalid key. */
export function readConnection(credentials: Readonly<Record<string, string>>): Connection {
  return {
    server: { host: readHost(credentials.server), port: readPort(credentials.port) },
    key: {
      name: readKeyName(credentials.keyName),
      algorithm: readAlgorithm(credentials.keyAlgorithm),
      secret: readSecret(credentials.keySecret),
    },
  };
}

function readHost(text = ''): string {
  const host = text.trim();
  if (host === '')
    throw new ProviderError('validation', sayFailure('failure.missing', { field: sayConnect('label.server') }));
  return host;
}

function readPort(text = ''): number {
  const port = text.trim() === '' ? 53 : Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new ProviderError('validation', sayRfc2136Failure('rfc2136.port'));
}

function readKeyName(text = '') {
  try {
    return parseFqdn(text.trim());
  } catch (error) {
    if (!(error instanceof DnsSyntaxError)) throw error;
    throw new ProviderError('validation', sayRfc2136Failure('rfc2136.keyNameForm', { reason: error.statement }));
  }
}

function readAlgorithm(text = ''): TsigAlgorithm {
  const algorithm = text.trim().toLowerCase() || 'hmac-sha256';
  if (Object.hasOwn(tsigAlgorithms, algorithm)) return algorithm as TsigAlgorithm;
  throw new ProviderError(
    'validation',
    sayRfc2136Failure('rfc2136.algorithm', { algorithms: Object.keys(tsigAlgorithms).join(', ') }),
  );
}

function readSecret(text = ''): Uint8Array {
  const base64 = text.replace(/\s/g, '');
  // Node decodes any text as base64; a mistyped secret must not become another secret.
  if (base64 !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0) {
    return Buffer.from(base64, 'base64');
  }
  throw new ProviderError('auth_invalid', sayRfc2136Failure('rfc2136.secretForm'));
}
