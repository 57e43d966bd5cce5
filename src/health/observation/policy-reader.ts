import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../../platform/outbound-http/index.js';
import type { FetchedText } from './zone-view.js';

const timeoutMs = 5_000;
/** RFC 8461 §3.2 has larger policies refused. */
const maxResponseBytes = 65_536;

/** Reads policies that domains publish over HTTPS. No redirect is followed, as RFC 8461 §3.3 wants it. */
@Injectable()
export class PolicyReader {
  constructor(private readonly http: OutboundHttp) {}

  /** Never rejects. */
  async read(url: string, signal: AbortSignal): Promise<FetchedText> {
    try {
      const client = this.http.clientFor();
      const { status, text } = await client.send({ method: 'GET', url, timeoutMs, maxResponseBytes, signal });
      return status === 200 ? { kind: 'text', text } : { kind: 'failed', reason: `HTTP ${status}` };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }
}
