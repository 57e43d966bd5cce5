import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { applyDecorators, Header, HttpCode, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** A route that answers with server-sent events (WHATWG HTML §9.2), by an `EventStream`. */
export const AnswersWithEvents = (): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    ApiProduces('text/event-stream'),
    ApiOkResponse({ type: String }),
    Header('Content-Type', 'text/event-stream'),
    // Some proxies would hold events back until the answer is complete.
    Header('X-Accel-Buffering', 'no'),
  );

/** Events for one client, as they come. The signal says that the client has left. */
export class EventStream {
  private readonly body = new PassThrough();
  private readonly left = new AbortController();

  constructor() {
    this.body.once('close', () => this.left.abort());
  }

  get signal(): AbortSignal {
    return this.left.signal;
  }

  /** The body of the answer. */
  get file(): StreamableFile {
    return new StreamableFile(this.body, { type: 'text/event-stream' });
  }

  /** A browser whose stream has ended names the last `id` when it opens the next one. */
  send(event: string, data: object, id?: string): void {
    this.write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Shows every party on the way that the connection lives. */
  sendNothing(): void {
    this.write(':\n\n');
  }

  /** Resolves when a client that reads slowly has caught up, or has left. */
  async drained(): Promise<void> {
    if (this.body.writableNeedDrain) await once(this.body, 'drain', { signal: this.signal }).catch(() => undefined);
  }

  end(): void {
    this.body.end();
  }

  private write(text: string): void {
    if (!this.body.writableEnded) this.body.write(text);
  }
}
