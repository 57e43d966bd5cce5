import { Readable } from 'node:stream';
import type { HttpFailure } from './http-failure.js';
import type { OutboundResponse } from './outbound-request.js';
import { linesOf, piecesOf, readText } from './read-body.js';
import type { Redact } from './redactor.js';
import { serverSentEvents, type ServerSentEvent } from './server-sent-events.js';
import type { OpenAnswer } from './transport.js';

export interface StreamParts {
  maxBytes?: number;
  onChunk(): void;
  redact: Redact;
  failure(error: unknown): HttpFailure;
}

/**
 * An answer whose body is read while it arrives. Read it once, with one of the methods, to its end. Leaving a loop
 * over it early, or aborting the request's signal, closes the connection. Iterations reject only with `HttpFailure`.
 */
export class OutboundStream {
  readonly status: number;
  readonly headers: Headers;

  constructor(
    private readonly answer: OpenAnswer,
    private readonly parts: StreamParts,
  ) {
    this.status = answer.status;
    this.headers = answer.headers;
    // Without a listener a connection error would crash the process.
    answer.body.on('error', () => undefined);
  }

  /** Wraps an answer that was already read. */
  static ofText({ status, headers, text }: OutboundResponse): OutboundStream {
    const answer = { status, headers, body: Readable.from([Buffer.from(text)]) };
    return new OutboundStream(answer, {
      onChunk: () => undefined,
      redact: (text) => text,
      failure: (error) => error as HttpFailure,
    });
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of piecesOf(this.answer.body, this.parts.maxBytes)) {
        this.parts.onChunk();
        yield piece;
      }
    } catch (error) {
      throw this.parts.failure(error);
    }
  }

  lines(): AsyncGenerator<string> {
    return linesOf(this.pieces());
  }

  events(): AsyncGenerator<ServerSentEvent> {
    return serverSentEvents(this.lines());
  }

  /** The rest of the body as one text, for error answers. */
  async text(): Promise<string> {
    try {
      return this.parts.redact(await readText(this.answer.body, this.parts.maxBytes));
    } catch (error) {
      throw this.parts.failure(error);
    }
  }

  /** Closes it without reading. */
  cancel(): void {
    this.answer.body.destroy();
  }
}
