import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';
import { replyTo, type FindZone } from './reply.js';
import type { SandboxStore } from './store.js';
import { cachedZones } from './zone-cache.js';

export interface SandboxServer {
  host: string;
  /** The same for UDP and TCP. */
  port: number;
  /** Closes both sockets and all open connections, and waits until they are closed. */
  close(): Promise<void>;
}

/** Loopback only: trial zones must not be public. */
const host = '127.0.0.1';
/** RFC 7766 §6.2.3 leaves the idle time to the server. */
const tcpIdleMs = 10_000;
const maxTcpConnections = 100;
/** Attempts to find one port that is free for both transports, when any will do. */
const portAttempts = 10;

/** An authoritative DNS server for the store's zones. `port` 0 takes any free one. Rejects when the port is taken. */
export async function startSandboxServer(options: { store: SandboxStore; port: number }): Promise<SandboxServer> {
  const findZone = cachedZones(options.store);
  for (let attempt = 1; ; attempt += 1) {
    const connections = new Set<Socket>();
    const tcp = await listenTcp(findZone, options.port, connections);
    const { port } = tcp.address() as AddressInfo;
    try {
      const udp = await listenUdp(findZone, port);
      return { host, port, close: () => close(udp, tcp, connections) };
    } catch (error) {
      tcp.close();
      if (options.port !== 0 || attempt >= portAttempts) throw error;
    }
  }
}

async function listenUdp(findZone: FindZone, port: number): Promise<UdpSocket> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    void replyTo(message, { transport: 'udp', findZone }).then((reply) => {
      if (reply) sendDatagram(socket, reply, from);
    });
  });
  socket.bind(port, host);
  await once(socket, 'listening');
  // Ignores undeliverable datagrams; without a listener the error would crash the process.
  socket.on('error', () => undefined);
  return socket;
}

function sendDatagram(socket: UdpSocket, reply: Uint8Array, to: { address: string; port: number }): void {
  try {
    socket.send(reply, to.port, to.address, () => undefined);
  } catch {
    // The socket is closed, or the datagram came from port 0.
  }
}

async function listenTcp(findZone: FindZone, port: number, connections: Set<Socket>): Promise<TcpServer> {
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    serveConnection(connection, findZone);
  });
  server.maxConnections = maxTcpConnections;
  server.listen(port, host);
  await once(server, 'listening');
  server.on('error', () => undefined);
  return server;
}

/** Messages follow each other, each after its length in two octets (RFC 1035 §4.2.2); replies keep their order. */
function serveConnection(connection: Socket, findZone: FindZone): void {
  connection.setTimeout(tcpIdleMs, () => connection.destroy());
  connection.on('error', () => connection.destroy());
  void answerAll(connection, findZone).catch(() => connection.destroy());
}

async function answerAll(connection: Socket, findZone: FindZone): Promise<void> {
  let pending = Buffer.alloc(0);
  for await (const chunk of connection as AsyncIterable<Buffer>) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
      const end = 2 + pending.readUInt16BE(0);
      const reply = await replyTo(pending.subarray(2, end), { transport: 'tcp', findZone });
      pending = pending.subarray(end);
      if (!reply) return void connection.destroy();
      await send(connection, reply);
    }
  }
  connection.end();
}

/** Waits for a slow reader, so that its pipelined queries cannot pile up replies in memory. */
async function send(connection: Socket, reply: Uint8Array): Promise<void> {
  const length = Uint8Array.of(reply.length >>> 8, reply.length & 0xff);
  if (connection.write(Buffer.concat([length, reply]))) return;
  await new Promise<void>((resolve) => connection.once('drain', resolve).once('close', resolve));
}

async function close(udp: UdpSocket, tcp: TcpServer, connections: ReadonlySet<Socket>): Promise<void> {
  const closed = Promise.all([once(udp, 'close'), once(tcp, 'close')]);
  udp.close();
  tcp.close();
  for (const connection of connections) connection.destroy();
  await closed;
}
