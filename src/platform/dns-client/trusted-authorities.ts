import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';

const certificatePattern = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/**
 * The authorities that Node trusts, and those of a PEM text besides. Throws an `Error` where the text has none, or one
 * that cannot be read: a server that silently trusts others than its operator wants is worse than none.
 */
export function trustedWith(pem: string): string[] {
  const own = pem.match(certificatePattern) ?? [];
  if (own.length === 0) throw new Error('DNS_CA_FILE must hold at least one certificate in PEM form');
  for (const [index, certificate] of own.entries()) assertReadable(certificate, index + 1);
  return [...getCACertificates('default'), ...own];
}

function assertReadable(certificate: string, position: number): void {
  try {
    new X509Certificate(certificate);
  } catch (cause) {
    throw new Error(`DNS_CA_FILE: certificate ${position} cannot be read`, { cause });
  }
}
