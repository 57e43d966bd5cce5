import { createSocket, type Socket } from 'node:dgram';
import { answersQuery } from '../../../dns/wire/index.js';
import type { DnsTarget } from '../no-answer-error.js';

/** The port is replaced after this many queries. */
const usesAtMost = 256;
const idleMs = 2_000;

interface Expectation {
  message: Uint8Array;
  onAnswer(answer: Uint8Array): void;
  /** A datagram with the right id came that does not answer the message. */
  onMismatch(): void;
  /** `refused`: the system reported that nothing listens there, so nobody acted on the message. */
  onError(error: Error, refused: boolean): void;
}

/** One UDP port, open to one server. */
export class UdpPort {
  readonly #socket: Socket;
  readonly #expected = new Map<number, Expectation>();
  #unsent: Uint8Array[] | undefined = [];
  #usesLeft: number;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    target: DnsTarget,
    private readonly options: { uses?: number; onRetired?: () => void },
  ) {
    this.#usesLeft = options.uses ?? usesAtMost;
    this.#socket = createSocket({ type: target.family === 6 ? 'udp6' : 'udp4', recvBufferSize: 0x40000 });
    this.#socket.on('message', (answer) => this.receive(answer));
    this.#socket.on('error', (error) => this.close(error));
    this.#socket.once('connect', () => this.sendUnsent()).connect(target.port, target.address);
  }

  get inFlight(): number {
    return this.#expected.size;
  }

  /** Answers to two queries with the same id would be ambiguous. */
  takes(id: number): boolean {
    return this.#usesLeft > 0 && !this.#expected.has(id);
  }

  expect(id: number, expectation: Expectation): void {
    clearTimeout(this.#idleTimer);
    this.#expected.set(id, expectation);
    this.#socket.ref();
    this.#usesLeft -= 1;
    if (this.#usesLeft === 0) this.options.onRetired?.();
  }

  send(message: Uint8Array): void {
    if (this.#unsent) this.#unsent.push(message);
    else if (!this.#closed) this.#socket.send(message);
  }

  /** Stops waiting for the answer. */
  forget(id: number): void {
    this.#expected.delete(id);
    if (this.#expected.size > 0 || this.#closed) return;
    if (this.#usesLeft === 0) {
      this.shut();
    } else {
      this.#socket.unref();
      this.#idleTimer = setTimeout(() => this.retire(), idleMs).unref();
    }
  }

  close(error: Error): void {
    const refused = 'code' in error && error.code === 'ECONNREFUSED';
    const lost = [...this.#expected.values()];
    this.retire();
    for (const { onError } of lost) onError(error, refused);
  }

  private retire(): void {
    if (this.#usesLeft > 0) this.options.onRetired?.();
    this.#usesLeft = 0;
    this.shut();
  }

  private sendUnsent(): void {
    for (const message of this.#unsent ?? []) this.#socket.send(message);
    this.#unsent = undefined;
  }

  private receive(answer: Buffer): void {
    const expectation = this.#expected.get((answer[0] ?? 0) * 0x100 + (answer[1] ?? 0));
    if (expectation === undefined) return;
    const octets = new Uint8Array(answer.buffer, answer.byteOffset, answer.length);
    if (answersQuery(expectation.message, octets)) expectation.onAnswer(octets);
    else expectation.onMismatch();
  }

  private shut(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    this.#socket.removeAllListeners();
    this.#socket.on('error', () => undefined);
    this.#socket.close();
  }
}
