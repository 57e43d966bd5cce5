import { type Cookie, cookieOf } from './edns-options.js';
import type { Edns } from '../message.js';

const clientCookieOctets = 8;

/**
 * One client cookie for each server and the last server cookie that it gave. RFC 7873 §5.2, RFC 9018 §3:
 * the client's part is random and of one server only, so that servers cannot compare notes about us.
 */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** @param capacity Servers remembered; the one that was met first is forgotten first. */
  constructor(private readonly capacity = 10_000) {}

  /** The cookie to send to the server; `key` is its address and port. */
  cookieFor(key: string): Cookie {
    const known = this.#cookies.get(key);
    if (known) return known;
    const cookie: Cookie = { client: crypto.getRandomValues(new Uint8Array(clientCookieOctets)) };
    this.keep(key, cookie);
    return cookie;
  }

  /** Remembers the server's part. False when the answer carries the cookie of another client: it must be dropped (§5.3). */
  accept(key: string, answer: Edns | undefined): boolean {
    const received = cookieOf(answer);
    if (received === undefined) return true;
    const own = this.cookieFor(key).client;
    if (!own.every((octet, index) => octet === received.client[index])) return false;
    if (received.server) this.keep(key, { client: own, server: received.server });
    return true;
  }

  private keep(key: string, cookie: Cookie): void {
    this.#cookies.set(key, cookie);
    const [oldest] = this.#cookies.keys();
    if (this.#cookies.size > this.capacity && oldest !== undefined) this.#cookies.delete(oldest);
  }
}
