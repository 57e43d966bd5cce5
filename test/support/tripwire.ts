import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { freePort } from './lab/free-port.js';

/** Listens where nobody may ever connect: on every address of this machine, by TCP and UDP. */
export interface Tripwire {
  port: number;
  /** One line per connection or datagram. Empty is good. */
  touched: string[];
  close(): Promise<void>;
}

export async function startTripwire(): Promise<Tripwire> {
  const port = await freePort();
  const touched: string[] = [];
  const tcp = createServer((socket) => {
    touched.push(`tcp from ${socket.remoteAddress}`);
    socket.destroy();
  });
  const udp = createSocket({ type: 'udp6', ipv6Only: false });
  udp.on('message', (_bytes, { address }) => touched.push(`udp from ${address}`));
  await new Promise<void>((resolve, reject) => tcp.once('error', reject).listen(port, '::', resolve));
  await new Promise<void>((resolve) => udp.bind(port, '::', resolve));
  const close = async () => {
    await new Promise((resolve) => tcp.close(resolve));
    await new Promise<void>((resolve) => udp.close(() => resolve()));
  };
  return { port, touched, close };
}
