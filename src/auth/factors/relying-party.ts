import { isIP } from 'node:net';
import type { AppConfig } from '../../platform/config/index.js';

/** The site that passkeys are made for: they work there and nowhere else. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null where browsers offer no passkeys: on a bare address, and without TLS anywhere but on this machine. */
export function relyingPartyOf({ publicUrl, isHttps }: Pick<AppConfig, 'publicUrl' | 'isHttps'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return !isAddress && (isHttps || isLocal) ? { id: hostname, origin } : null;
}
