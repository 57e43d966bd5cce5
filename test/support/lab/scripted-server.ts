import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import { freePort } from './free-port.js';

export interface Script {
  /** The datagrams to send back for one; none is silence. `fromPort` is the client's. */
  udp?(query: Buffer, fromPort: number): Uint8Array[] | Promise<Uint8Array[]>;
  /** The messages to send back on the connection, without framing, and what to do afterwards. */
  tcp?(query: Buffer): TcpReply;
}

export interface TcpReply {
  messages: Uint8Array[];
  /** `cut`: close in the middle of one more message. `reset`: break the connection off. */
  then: 'keep_open' | 'close' | 'cut' | 'reset';
}

/** A DNS server on loopback that sends any answer the test chooses, false ones included. */
export async function startScriptedServer(script: Script): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const udp = createSocket('udp4');
  const answer = async (query: Buffer, from: { port: number; address: string }) => {
    for (const datagram of (await script.udp?.(query, from.port)) ?? []) udp.send(datagram, from.port, from.address);
  };
  udp.on('message', (query, from) => void answer(query, from));
  const open = new Set<Socket>();
  const tcp = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.once('data', (data) => script.tcp && reply(socket, script.tcp(data.subarray(2))));
  });
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => tcp.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    for (const socket of open) socket.destroy();
    await Promise.all([new Promise((done) => udp.close(() => done(null))), new Promise((done) => tcp.close(done))]);
  };
  return { port, stop };
}

function reply(socket: Socket, { messages, then }: TcpReply): void {
  for (const message of messages) {
    socket.write(Buffer.concat([Buffer.from([message.length >> 8, message.length & 0xff]), message]));
  }
  if (then === 'cut') socket.end(Buffer.from([0x10, 0x00, 0x01]));
  if (then === 'close') socket.end();
  if (then === 'reset') socket.resetAndDestroy();
}
