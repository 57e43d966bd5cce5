import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  /** Recipients of the envelope, not of the header. */
  recipients: string[];
  mail: Email;
  /** Header by name, as it came. */
  header(name: string): string | undefined;
}

/** A mail server on loopback that takes every mail and shows it. */
export class MailSink {
  readonly mails: CaughtMail[] = [];
  /** The code with which a recipient is refused; null for those whom it takes. */
  refusalOf: (address: string) => number | null = () => null;
  private server: SMTPServer | null = null;
  private port = 0;

  /** `smtp://127.0.0.1:<port>`: the same after the server was down. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = this.refusalOf(address);
        done(responseCode === null ? null : Object.assign(new Error(`no mailbox for ${address}`), { responseCode }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          void this.keep(recipients, Buffer.concat(chunks)).then(() => done());
        });
      },
    });
    // Closing the server may cut clients off; that is no failure of the test.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** Mails to one address, in the order in which they came. */
  to(address: string): CaughtMail[] {
    return this.mails.filter(({ recipients }) => recipients.includes(address));
  }

  private async keep(recipients: string[], source: Buffer): Promise<void> {
    const mail = await PostalMime.parse(source);
    const header = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
    this.mails.push({ recipients, mail, header });
  }
}

/** The link in a mail whose address contains this, from its text part. */
export function linkIn({ mail }: CaughtMail, part: string): URL {
  const [link] = (mail.text ?? '').match(/https?:\/\/\S+/g)?.filter((each) => each.includes(part)) ?? [];
  if (!link) throw new Error(`the mail has no link with ${part}: ${mail.text}`);
  return new URL(link);
}
