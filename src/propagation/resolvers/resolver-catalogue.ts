import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { publicResolvers, type PublicResolver } from './public-resolvers.js';

const dnsPort = 53;

/** The resolvers that everybody's checks ask: the built-in ones, or those of the operator's file. */
@Injectable()
export class ResolverCatalogue {
  readonly resolvers: readonly PublicResolver[];

  /** Throws when the file cannot be used: a server that silently asks others than its operator wants is worse than none. */
  constructor({ propagationResolvers: file }: AppConfig) {
    this.resolvers = file === undefined ? publicResolvers : readCatalogue(readFileSync(file, 'utf8'));
  }
}

/** Throws an `Error` that names the first entry that cannot be used. */
export function readCatalogue(text: string): PublicResolver[] {
  const entries: unknown = JSON.parse(text);
  if (!Array.isArray(entries)) throw new Error('PROPAGATION_RESOLVERS must hold a list of resolvers');
  return entries.map((entry: unknown, index) => {
    const resolver = resolverIn(entry);
    if (resolver) return resolver;
    throw new Error(`PROPAGATION_RESOLVERS: entry ${index + 1} needs a name and an IP address`);
  });
}

function resolverIn(entry: unknown): PublicResolver | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { name, ip, port, provider, location, latitude, longitude } = entry as Record<string, unknown>;
  if (typeof name !== 'string' || typeof ip !== 'string' || isIP(ip) === 0) return null;
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    name,
    ip,
    port: typeof port === 'number' ? port : dnsPort,
    provider: typeof provider === 'string' ? provider : name,
    location: typeof location === 'string' ? location : '',
    coordinates: isPlaced ? { latitude, longitude } : null,
  };
}
