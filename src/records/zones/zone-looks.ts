import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { rrsetId, sameRrset } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { AppError } from '../../platform/errors/index.js';
import { ZoneReader, type ZoneReadingResult } from './zone-reader.js';

/** The zone, or why it could not be read: a sentence for people. */
export type ZoneLook = { kind: 'read'; reading: ZoneReadingResult } | { kind: 'unread'; reason: string };

/** Readings for those who watch: that a host fails is news to them, not an error. */
@Injectable()
export class ZoneLooks {
  constructor(private readonly reader: ZoneReader) {}

  /** Our copy of the records stays as it is. */
  async look(domain: Domain): Promise<ZoneLook> {
    try {
      return { kind: 'read', reading: await this.reader.read(domain) };
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof AppError)) throw error;
      return { kind: 'unread', reason: error.message };
    }
  }
}

/** Sets that the host would store in another way than it lists them: written back, they would differ for ever. */
export function unstableSets({ zone, connection }: Pick<ZoneReadingResult, 'zone' | 'connection'>): string[] {
  const { plugin } = connection;
  if (!plugin.manifest.capabilities.writable) return [];
  return zone.rrsets
    .filter(({ type }) => plugin.manifest.capabilities.types[type]?.write)
    .filter((rrset) => !sameRrset(plugin.normalizeDesired(rrset).rrset, rrset))
    .map(({ name, type }) => rrsetId(name, type));
}

/** Which host, and how many requests it takes at one time. */
export function hostOf({ connection }: Pick<ZoneReadingResult, 'connection'>): string {
  return connection.plugin.manifest.displayName;
}
