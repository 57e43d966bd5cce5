import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { displayName, parseFqdn, printComment, printUnread, printZoneFile, textOrNull } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { ZoneCache } from './zone-cache.js';
import { ZoneReader, type ZoneReading } from './zone-reader.js';

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
  async export(domain: Domain): Promise<ZoneFile> {
    // A-labels and safe characters only: the name goes into a header.
    const fileName = `${domain.name.slice(0, -1)}.zone`;
    try {
      const reading = await this.reader.read(domain);
      return { fileName, text: print(reading) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { fileName, text: printComment(staleNote(domain, error)) + (await this.copy(domain)) };
    }
  }

  private async copy(domain: Domain): Promise<string> {
    const copy = await this.cache.copyOf(domain);
    return copy ? print(copy) : printZoneFile({ name: parseFqdn(domain.name), rrsets: [] });
  }
}

function print({ zone, incompleteReason, unread }: Pick<ZoneReading, 'zone' | 'incompleteReason' | 'unread'>): string {
  return printComment(textOrNull(incompleteReason)) + printZoneFile(zone) + printUnread(unread);
}

function staleNote(domain: Domain, error: ProviderError): string {
  const age = domain.lastReadAt
    ? `as it was read ${domain.lastReadAt.toISOString()}`
    : 'which has never been read completely';
  return `The DNS host could not be asked: ${error.message}\nThis is our copy of ${displayName(parseFqdn(domain.name))}, ${age}.`;
}
