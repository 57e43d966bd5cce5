import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { displayName, parseFqdn, printComment } from '../../dns/index.js';
import { translate, zoneFileText, type Language } from '../../platform/phrases/index.js';
import type { Domain } from '../../domains/index.js';
import { ZoneCache } from './zone-cache.js';
import { ZoneReader } from './zone-reader.js';
import { sayZone } from './zones.words.js';

export interface ZoneFile {
  /** For the download: `example.org.zone`. */
  fileName: string;
  /** A master file, RFC 1035 §5. */
  text: string;
}

/** Exports zones as files that any DNS server can read. */
@Injectable()
export class ZoneExport {
  constructor(
    private readonly reader: ZoneReader,
    private readonly cache: ZoneCache,
  ) {}

  /** Exports the live zone; while the host is unreachable, our copy, with a comment at the top of the file. */
  async export(domain: Domain, language: Language): Promise<ZoneFile> {
    // A-labels and safe characters only: the name goes into a header.
    const fileName = `${domain.name.slice(0, -1)}.zone`;
    try {
      const reading = await this.reader.read(domain);
      return { fileName, text: zoneFileText(reading, language) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { fileName, text: printComment(staleNote(domain, error, language)) + (await this.copy(domain, language)) };
    }
  }

  private async copy(domain: Domain, language: Language): Promise<string> {
    const copy = await this.cache.copyOf(domain);
    return zoneFileText(copy ?? { zone: { name: parseFqdn(domain.name), rrsets: [] } }, language);
  }
}

function staleNote(domain: Domain, error: ProviderError, language: Language): string {
  const [zone, readAt] = [displayName(parseFqdn(domain.name)), domain.lastReadAt];
  const notes = [
    sayZone('file.hostAway', { reason: error.statement }),
    readAt
      ? sayZone('file.copy', { domain: zone, at: readAt.toISOString() })
      : sayZone('file.neverRead', { domain: zone }),
  ];
  return notes.map((note) => translate(note, language)).join('\n');
}
