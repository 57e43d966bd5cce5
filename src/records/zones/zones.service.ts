import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { countRecords, displayName, parseFqdn, type Statement, type Sentence } from '../../dns/index.js';
import type { Domain, ProviderSession } from '../../domains/index.js';
import { AppError } from '../../platform/errors/index.js';
import { describeDrop } from './listing-drop.js';
import { ZoneCache } from './zone-cache.js';
import type { ZoneState } from '../../zone-store/index.js';
import type { RecordMove } from './match-records.js';
import { acceptDrop, ZoneReader, type ZoneReading } from './zone-reader.js';
import { sayZone } from './zones.words.js';

/** The zone, or why it could not be read, as a sentence for people. */
export type ReadAttempt = { kind: 'read'; reading: ZoneReading } | { kind: 'failed'; reason: Statement };

/** How a refresh of our copy ended. */
export interface RefreshResult {
  /** Canonical name of the zone. */
  zone: string;
  /** Says what was read, or why nothing was. */
  message: Sentence;
  /** Records of the copy that is shown from now on: after a failure, the old one. */
  recordCount: number;
  /** Id of the DNS host's plugin; null when the failure came before it was known. */
  provider: string | null;
  /** How long the host took; null after a failure. */
  durationMs: number | null;
  /** Says that the zone was read, but holds far fewer records than before; null otherwise. */
  warning: Sentence | null;
  /** Null when the zone was read. */
  error: ProviderError | AppError | null;
}

/** Reads zones from their hosts and maintains our copies of them. */
@Injectable()
export class Zones {
  constructor(
    private readonly reader: ZoneReader,
    private readonly cache: ZoneCache,
  ) {}

  /** Reads the live zone; our copy stays as it is. Rejects with `ProviderError`. */
  async read(domain: Domain): Promise<ZoneReading> {
    return this.reader.read(domain);
  }

  /** Reads like `read`, for callers that expect failures, such as monitoring. */
  async tryRead(domain: Domain): Promise<ReadAttempt> {
    try {
      return { kind: 'read', reading: await this.reader.read(domain) };
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof AppError)) throw error;
      return { kind: 'failed', reason: error.statement };
    }
  }

  /** Our copy, without a request to the host; null when the zone has never been read. */
  async copy(domain: Domain): Promise<ZoneState | null> {
    return this.cache.copyOf(domain);
  }

  /** Makes our copy equal to a reading that was made for another reason. */
  async keep(domain: Domain, reading: ZoneReading, moves: readonly RecordMove[] = []): Promise<void> {
    await this.cache.keep(domain.id, reading, moves);
  }

  /**
   * Takes over what monitoring has read: replaces a copy that differs, and clears the error of an earlier reading. A
   * reading like the copy only moves the time of the last reading on.
   */
  async notice(domain: Domain, reading: ZoneReading): Promise<void> {
    if (reading.hash === domain.zoneHash && domain.status === 'active' && !reading.drop)
      await this.cache.readAgain(domain.id, reading);
    else await this.cache.keep(domain.id, reading);
  }

  /**
   * Reads the zone and makes our copy equal to it. A failure is a result, not a rejection: the copy stays, and the
   * domain's status shows the reason. `acceptEmpty` accepts a zone without any record. `byPerson`: somebody who refreshes
   * after the warning of a shorter listing accepts what it still shows.
   */
  async refresh(domain: Domain, { acceptEmpty = false, byPerson = false } = {}): Promise<RefreshResult> {
    await this.cache.readStarted(domain.id, sayZone('reading', { domain: displayNameOf(domain) }));
    let connection: ProviderSession | null = null;
    try {
      connection = await this.reader.connect(domain);
      const reading = await this.reader.readThrough(connection, domain, {
        mayBeEmpty: acceptEmpty,
        mayDrop: acceptEmpty,
      });
      const recordCount = countRecords(reading.zone);
      await this.cache.readStarted(domain.id, sayZone('importing', { records: countedRecords(recordCount) }));
      const isAccepted = acceptEmpty || (byPerson && reading.hash === domain.zoneHash);
      if (isAccepted) await this.cache.acceptDrop(domain.id);
      await this.cache.keep(domain.id, isAccepted ? acceptDrop(reading) : reading);
      const { displayName: host, id: provider } = connection.plugin.manifest;
      const message = sayZone('read', { records: countedRecords(recordCount), domain: displayNameOf(domain), host });
      const warning = reading.drop ? describeDrop(host, reading.drop) : null;
      const { durationMs } = reading;
      return { zone: domain.name, message, recordCount, provider, durationMs, warning, error: null };
    } catch (error) {
      const known = error instanceof ProviderError || error instanceof AppError;
      const reason = known ? error.statement : sayZone('ourFault');
      await this.cache.readFailed(domain.id, reason);
      if (!known) throw error;
      return {
        zone: domain.name,
        message: sayZone('notRead', { domain: displayNameOf(domain), reason: error.statement }),
        recordCount: domain.recordCount,
        provider: connection?.plugin.manifest.id ?? null,
        durationMs: null,
        warning: null,
        error,
      };
    }
  }
}

function countedRecords(count: number): Sentence {
  return sayZone('records', { count });
}

function displayNameOf(domain: Domain): string {
  return displayName(parseFqdn(domain.name));
}
