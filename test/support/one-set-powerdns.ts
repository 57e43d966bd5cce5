import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendJson } from './loopback-http.js';

interface Rrset {
  name: string;
  type: string;
  ttl: number;
  records: { content: string; disabled: boolean }[];
}

type Patch = (Rrset & { changetype: 'REPLACE' }) | { name: string; type: string; changetype: 'DELETE' };

/** Decides the outcome of the `number`th write of the zone, counted from 1. */
export type OnWrite = (number: number, apply: () => void) => Promise<void>;

/**
 * One zone at a PowerDNS that takes one set a request, so that every change is a write of its own. Its content is in
 * memory, and outlives the process that writes it.
 */
export class OneSetPowerDns {
  private constructor(
    private readonly zone: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  readonly sets = new Map<string, Rrset>();
  /** Ids of sets that were written, in order: `www.one.example. A`. */
  readonly written: string[] = [];
  /** Writes that came, whatever became of them. */
  asked = 0;
  onWrite: OnWrite = (_, apply) => Promise.resolve(apply());

  /** `zone` with its dot. */
  static async start(zone: string): Promise<OneSetPowerDns> {
    const server = createServer();
    const host = new OneSetPowerDns(zone, server);
    server.on('request', (request, response) => void host.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  put(owner: string, type: string, contents: readonly string[]): void {
    const name = owner === '@' ? this.zone : `${owner}.${this.zone}`;
    const records = contents.map((content) => ({ content, disabled: false }));
    this.sets.set(`${name} ${type}`, { name, type, ttl: 300, records });
  }

  remove(owner: string, type: string): void {
    this.sets.delete(`${owner}.${this.zone} ${type}`);
  }

  /** Without the SOA; equal for zones that hold the same. */
  content(): string[] {
    return [...this.sets.values()]
      .filter(({ type }) => type !== 'SOA')
      .map(
        ({ name, type, ttl, records }) => `${name} ${ttl} ${type} ${records.map(({ content }) => content).join(' ')}`,
      )
      .sort();
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.replace('/api/v1/servers/localhost', '') ?? '';
    if (path === '') return sendJson(response, { type: 'Server', version: '4.9.1' });
    if (!path.startsWith(`/zones/${this.zone}`)) return sendJson(response, { error: 'Not Found' }, 404);
    if (request.method === 'GET') {
      const head = { id: this.zone, name: this.zone, kind: 'Native' };
      return sendJson(response, { ...head, rrsets: [...this.sets.values()].map((set) => ({ ...set, comments: [] })) });
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { rrsets } = JSON.parse(Buffer.concat(chunks).toString()) as { rrsets: Patch[] };
    const [patch, ...others] = rrsets;
    if (!patch || others.length > 0) return sendJson(response, { error: 'One set a request' }, 422);
    this.asked += 1;
    await this.onWrite(this.asked, () => this.apply(patch));
    if (!response.destroyed) response.writeHead(204).end();
  }

  private apply(patch: Patch): void {
    const id = `${patch.name} ${patch.type}`;
    this.written.push(id);
    if (patch.changetype === 'DELETE') this.sets.delete(id);
    else this.sets.set(id, { name: patch.name, type: patch.type, ttl: patch.ttl, records: patch.records });
  }
}
