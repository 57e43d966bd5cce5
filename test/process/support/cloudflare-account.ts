import { CloudflareEmulator, cloudflareToken } from '../../../providers/cloudflare/emulator/cloudflare-emulator.js';
import type { StoredZone } from '../../../providers/cloudflare/emulator/stored-zone.js';
import { capabilities } from '../../../providers/cloudflare/limits.js';
import type { HttpClient, HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { serveEmulator, type ServedEmulator } from '../../../providers/contract/emulator/serve.js';

const clock = { now: () => new Date(), sleep: (ms: number) => new Promise<void>((end) => setTimeout(end, ms)) };

/** An account at the emulated Cloudflare, served to other processes. It counts the calls that they make. */
export class CloudflareAccount implements HttpClient {
  readonly maxInFlight = capabilities.concurrency.maxInFlight;
  readonly window = capabilities.rate[0]!;
  /** When each call arrived, in milliseconds since 1970. */
  readonly starts: number[] = [];
  mostInFlight = 0;
  /** Called before a call is answered. */
  onCall: (request: HttpRequest) => Promise<void> = () => Promise.resolve();
  private inFlight = 0;
  private served: ServedEmulator | null = null;

  private constructor(
    readonly emulator: CloudflareEmulator,
    readonly zones: readonly StoredZone[],
  ) {}

  /** Each zone has an address at `www`. */
  static async start(names: readonly string[], latencyMs = 0): Promise<CloudflareAccount> {
    const emulator = new CloudflareEmulator({ clock, latencyMs });
    const zones = names.map((name) => emulator.addZone(name));
    for (const zone of zones) {
      emulator.plant(zone, { name: `www.${zone.name}`, type: 'A', ttl: 300, content: '192.0.2.10' });
    }
    const account = new CloudflareAccount(emulator, zones);
    account.served = await serveEmulator(account);
    return account;
  }

  get url(): string {
    return this.served!.url;
  }

  get credentials() {
    return { apiKey: cloudflareToken, apiBaseUrl: this.url };
  }

  /** The most calls that arrived in any period of the vendor's window. */
  get mostPerWindow(): number {
    const sorted = this.starts.toSorted((a, b) => a - b);
    let first = 0;
    return Math.max(
      ...sorted.map((start, index) => {
        while (sorted[first]! <= start - this.window.perMs) first += 1;
        return index - first + 1;
      }),
    );
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    this.starts.push(Date.now());
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
    try {
      await this.onCall(request);
      return await this.emulator.send(request);
    } finally {
      this.inFlight -= 1;
    }
  }

  async close(): Promise<void> {
    await this.served?.close();
  }
}
