import { randomBytes } from 'node:crypto';

export interface LabTsig {
  /** Absolute, with the dot. */
  name: string;
  algorithm: LabTsigAlgorithm;
  /** Base64. */
  secret: string;
}

export type LabTsigAlgorithm = 'hmac-sha1' | 'hmac-sha256' | 'hmac-sha384' | 'hmac-sha512';

export interface LabServer {
  dnsPort: number;
  /** May transfer every zone and update everything in it; nobody else may. */
  tsig: LabTsig;
  stop(): Promise<void>;
}

export interface LabOptions {
  /** Zone file text by zone name; every record needs a TTL or the text a `$TTL`. */
  zones: Readonly<Record<string, string>>;
  /** hmac-sha256 where nothing is said. */
  algorithm?: LabTsigAlgorithm;
  /** Whether anybody on loopback may transfer the zones, without a key too. */
  openTransfers?: boolean;
  /** Where it listens: any port of 127.0.0.1 unless given. BIND takes addresses of interfaces alone. */
  listen?: { address: string; port: number };
}

export function aTsigKey(algorithm: LabTsigAlgorithm = 'hmac-sha256'): LabTsig {
  return { name: 'zonekeeper-lab.', algorithm, secret: randomBytes(32).toString('base64') };
}

/** Zone names as servers' configurations want them: without the dot. */
export function zonesOf(options: Partial<LabOptions>): { name: string; file: string; text: string }[] {
  return Object.entries(options.zones ?? {}).map(([zone, text]) => {
    const name = zone.replace(/\.$/, '');
    return { name, file: `${name}.zone`, text };
  });
}
