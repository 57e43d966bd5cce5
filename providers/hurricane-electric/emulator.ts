import { parseFqdn, parseZoneName, relativeName } from '../../src/dns/index.js';
import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import type { Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';

/** A record that is dynamic. */
export interface DynamicRecord {
  /** Without a dot at the end. */
  name: string;
  type: 'A' | 'AAAA' | 'TXT';
  key: string;
  value: string;
  /** Until then the name servers have the one before. */
  served: { before: string; fromMs: number };
}

/** The dynamic updates of dns.he.net, and what its name servers serve. The README has the sources of each behaviour. */
export class HurricaneElectricEmulator extends Emulator {
  readonly records: DynamicRecord[] = [];
  /** How long the name servers serve the old value. */
  delayMs = 0;
  /** Names that are blocked. */
  readonly blocked = new Set<string>();

  constructor(options: EmulatorOptions) {
    super(options, []);
  }

  /** A record that somebody made dynamic in the control panel. */
  plant(record: Omit<DynamicRecord, 'served'>): DynamicRecord {
    const planted = { ...record, served: { before: record.value, fromMs: 0 } };
    this.records.push(planted);
    return planted;
  }

  /** Lines of the zone file for the dynamic records, as they are served now. */
  zoneLines(zone: string): string {
    const now = this.clock.now().getTime();
    const lines = this.records.map(({ name, type, value, served }) => {
      const shown = now >= served.fromMs ? value : served.before;
      const owner = relativeName(parseFqdn(name), parseZoneName(zone));
      return `${owner} 300 ${type} ${type === 'TXT' ? `"${shown}"` : shown}`;
    });
    return lines.join('\n');
  }

  protected routes(): Route[] {
    return [route('POST /nic/update', (request) => this.update(request))];
  }

  /** Each record has a key of its own. */
  protected authenticate(): void {}

  protected override tooMany(): Reply {
    return said('interval');
  }

  protected override noRoute(): Reply {
    return { status: 404, body: '<html>404</html>', headers: { 'content-type': 'text/html' } };
  }

  private update(request: Incoming): Reply {
    const form = request.form();
    const name = form.get('hostname') ?? '';
    const value = form.get('txt') ?? form.get('myip') ?? '';
    const type = form.has('txt') ? 'TXT' : value.includes(':') ? 'AAAA' : 'A';
    if (!name.includes('.')) return said('notfqdn');
    if (this.blocked.has(name)) return said('abuse');
    const record = this.records.find((each) => each.name === name && each.type === type);
    if (!record) return said('nohost');
    if (record.key !== form.get('password')) return said('badauth');
    if (record.value === value) return said(`nochg ${value}`);
    record.served = { before: record.value, fromMs: this.clock.now().getTime() + this.delayMs };
    record.value = value;
    return said(`good ${value}`);
  }
}

/** The status is always 200. */
function said(body: string): Reply {
  return { status: 200, body, headers: { 'content-type': 'text/plain' } };
}
