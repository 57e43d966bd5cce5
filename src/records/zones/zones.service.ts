import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { countRecords, displayName, parseFqdn } from '../../dns/index.js';
import type { Domain, ProviderSession } from '../../domains/index.js';
import { AppError } from '../../platform/errors/index.js';
import { LocalZones } from './local-zones.js';
import type { ZoneState } from '../../zone-store/index.js';
import type { RecordMove } from './record-identity.js';
import type { RefreshView } from './zones.presenter.js';
import { ZoneReader, type ZoneReadingResult } from './zone-reader.js';

/** Reading zones from their hosts, and keeping our copies of them. */
@Injectable()
export class Zones {
  constructor(
    private readonly reader: ZoneReader,
    private readonly local: LocalZones,
  ) {}

  /** The zone as its host shows it now; our copy stays as it is. Rejects with `ProviderError`. */
  async read(domain: Domain): Promise<ZoneReadingResult> {
    return this.reader.read(domain);
  }

  /** Our copy as the zone was last read whole; null before that. Asks nobody. */
  async copy(domain: Domain): Promise<ZoneState | null> {
    return this.local.copyOf(domain);
  }

  /** Makes our copy equal to a reading that somebody needed for another reason. */
  async keep(domain: Domain, reading: ZoneReadingResult, moves: readonly RecordMove[] = []): Promise<void> {
    await this.local.keep(domain.id, reading, moves);
  }

  /**
   * Reads the zone and makes our copy equal to it, keeping ids. A failure is a result, not a rejection:
   * the copy stays and the domain's status says why. `acceptEmpty`: a zone without any record is believed.
   */
  async refresh(domain: Domain, { acceptEmpty = false } = {}): Promise<RefreshView> {
    await this.local.readStarted(domain.id, `Reading ${shownName(domain)}`);
    let connection: ProviderSession | null = null;
    try {
      connection = await this.reader.connect(domain);
      const reading = await this.reader.readThrough(connection, domain, { mayBeEmpty: acceptEmpty });
      const recordCount = countRecords(reading.zone);
      await this.local.readStarted(domain.id, `Importing ${inWords(recordCount)}`);
      await this.local.keep(domain.id, reading);
      return succeeded(domain, reading, recordCount);
    } catch (error) {
      const known = error instanceof ProviderError || error instanceof AppError;
      const reason = known ? error.message : 'Something went wrong on our side while reading the zone.';
      await this.local.readFailed(domain.id, reason);
      if (!known) throw error;
      return failed(domain, error, connection?.plugin.manifest.id ?? null);
    }
  }
}

function succeeded(domain: Domain, reading: ZoneReadingResult, recordCount: number): RefreshView {
  const { displayName: host, id } = reading.connection.plugin.manifest;
  return {
    success: true,
    message: `Read ${inWords(recordCount)} of ${shownName(domain)} from ${host}`,
    recordCount,
    debug: { ...noFailure, provider: id, zone: domain.name, durationMs: reading.durationMs },
  };
}

function failed(domain: Domain, error: ProviderError | AppError, provider: string | null): RefreshView {
  const ofHost = error instanceof ProviderError;
  return {
    success: false,
    message: `Failed to refresh ${shownName(domain)}: ${error.message}`,
    error: error.message,
    recordCount: domain.recordCount,
    debug: {
      ...noFailure,
      provider,
      zone: domain.name,
      errorType: ofHost ? error.kind : error.code,
      httpStatus: (ofHost && error.httpStatus) || null,
      providerCode: (ofHost && error.providerCode) || null,
    },
  };
}

const noFailure = { provider: null, durationMs: null, errorType: null, httpStatus: null, providerCode: null };

function inWords(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`;
}

function shownName(domain: Domain): string {
  return displayName(parseFqdn(domain.name));
}
