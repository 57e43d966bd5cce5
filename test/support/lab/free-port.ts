import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (from 32768, RFC 6335 from 49152): none of the hundreds
// that a test run opens can take a port between this look and the server's start. Above 10080, the last one that fetch
// blocks. A slice for each worker of Jest.
const firstPort = 11_000;
const portsPerWorker = 1_000;
const slices = 20;

const slice = Number(process.env.JEST_WORKER_ID ?? 0) % slices;
let next = Math.floor(Math.random() * portsPerWorker);

/** A loopback port that is free for UDP and TCP, and that nobody else in this test run asks for. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < portsPerWorker; attempt += 1) {
    next = (next + 1) % portsPerWorker;
    const port = firstPort + slice * portsPerWorker + next;
    if ((await isFreeForTcp(port)) && (await isFreeForUdp(port))) return port;
  }
  throw new Error('no port is free for both UDP and TCP');
}

function isFreeForTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

function isFreeForUdp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind(port, '127.0.0.1', () => socket.close(() => resolve(true)));
  });
}
