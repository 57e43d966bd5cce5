import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback for many mails: it notes for whom it took one, and nothing else. */
export class RecipientSink {
  /** One entry for each mail that was taken, in order. */
  readonly recipients: string[] = [];
  /** Mails that came whole and were neither taken nor refused. */
  held = 0;
  private limit = Infinity;
  private reached: () => void = () => undefined;
  private readonly server: SMTPServer;

  /** `isRefused`: addresses that the server has no mailbox for. */
  constructor(isRefused: (address: string) => boolean) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(isRefused(address) ? Object.assign(new Error('no mailbox'), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        stream.resume();
        stream.on('end', () =>
          this.take(
            session.envelope.rcptTo.map(({ address }) => address),
            done,
          ),
        );
      },
    });
    // A client that is killed cuts its connections off; that is no failure of the test.
    this.server.on('error', () => undefined);
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise((started) => this.server.listen(0, '127.0.0.1', started));
  }

  stop(): Promise<void> {
    return new Promise((stopped) => this.server.close(stopped));
  }

  /** Resolves when so many were taken; those that come from then on are held. */
  holdAfter(count: number): Promise<void> {
    this.limit = count;
    return new Promise((reached) => (this.reached = reached));
  }

  /** Takes mails again. Those that are held are never answered. */
  goOn(): void {
    this.limit = Infinity;
  }

  private take(recipients: string[], done: () => void): void {
    if (this.recipients.length >= this.limit) {
      this.held += 1;
      return;
    }
    this.recipients.push(...recipients);
    done();
    if (this.recipients.length >= this.limit) this.reached();
  }
}
