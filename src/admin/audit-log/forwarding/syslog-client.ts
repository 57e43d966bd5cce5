import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { secondMs } from '../../../platform/clock/index.js';
import { EgressGuard, EgressRefused } from '../../../platform/egress/index.js';

const timeoutMs = 10 * secondMs;
const closeWithinMs = 2 * secondMs;

/** Sends messages over TCP (RFC 6587, with their lengths in front) or TLS (RFC 5425), to an address that was checked. */
@Injectable()
export class SyslogClient {
  constructor(private readonly guard: EgressGuard) {}

  /**
   * Null when the connection took every message and was closed in order; otherwise why not. Syslog has no answers: what
   * a server loses after that is lost.
   */
  async send(server: string, messages: readonly string[]): Promise<string | null> {
    try {
      const socket = await this.open(new URL(server));
      await deliver(socket, Buffer.concat(messages.map(framed)));
      return null;
    } catch (error) {
      if (error instanceof EgressRefused || isNetworkError(error)) return error.message;
      throw error;
    }
  }

  private async open({ protocol, hostname, port }: URL): Promise<Socket> {
    const name = hostname.replace(/^\[|\]$/g, '');
    const { address } = await this.guard.check(name, Number(port));
    const target = { host: address, port: Number(port) };
    if (protocol !== 'tls:') return connect(target);
    return connectSecurely({ ...target, servername: isIP(name) === 0 ? name : undefined });
  }
}

function framed(message: string): Buffer {
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}

async function deliver(socket: Socket, bytes: Buffer): Promise<void> {
  let isTaken = false;
  // Some servers keep their end of the connection open: that says nothing about what they were sent.
  socket.on('timeout', () => void (isTaken ? socket.destroy() : socket.destroy(new SyslogTimeout())));
  // Reads whatever the server says, so that its end of the connection is noticed.
  socket.resume().setTimeout(timeoutMs);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject).once('close', resolve);
    socket.end(bytes, () => {
      isTaken = true;
      socket.setTimeout(closeWithinMs);
    });
  });
  if (!isTaken) throw new SyslogTimeout();
}

class SyslogTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The server did not take the messages in time');
  }
}

/** Node gives failures of a connection, its names and its certificates a code. */
function isNetworkError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
