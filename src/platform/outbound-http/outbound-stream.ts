import { Readable } from 'node:stream';
import type { HttpFailure } from './http-failure.js';
import type { OutboundResponse } from './outbound-request.js';
import { linesOf, piecesOf, readText } from './read-body.js';
import type { Redact } from './redactor.js';
import { serverSentEvents, type ServerSentEvent } from './server-sent-events.js';
import type { OpenAnswer } from './transport.js';

export interface StreamParts {
  maxBytes?: number;
  onPiece(): void;
  redact: Redact;
  failure(error: unknown): HttpFailure;
}

/**
 * An answer whose body is read while it arrives. Read it once, by one of the methods, to its end; leaving a loop over
 * it, or the request's signal, cuts the connection. Every iteration rejects with `HttpFailure` alone.
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
    // Without a reader an error of the connection would end the process.
    answer.body.on('error', () => undefined);
  }

  /** An answer that has been read already. */
  static ofText({ status, headers, text }: OutboundResponse): OutboundStream {
    const answer = { status, headers, body: Readable.from([Buffer.from(text)]) };
    return new OutboundStream(answer, {
      onPiece: () => undefined,
      redact: (given) => given,
      failure: (error) => error as HttpFailure,
    });
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of piecesOf(this.answer.body, this.parts.maxBytes)) {
        this.parts.onPiece();
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

  /** The rest as one text: for an answer that turned out to be an error. */
  async text(): Promise<string> {
    try {
      return this.parts.redact(await readText(this.answer.body, this.parts.maxBytes));
    } catch (error) {
      throw this.parts.failure(error);
    }
  }

  /** Ends it unread. */
  cancel(): void {
    this.answer.body.destroy();
  }
}
