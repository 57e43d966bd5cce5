import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

const attempts = 20;

/** A loopback port that is free for UDP and TCP now. Another process may still take it: starts are retried. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = await freeTcpPort();
    if (await isFreeForUdp(port)) return port;
  }
  throw new Error('no port is free for both UDP and TCP');
}

function freeTcpPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no TCP port was given'));
        else resolve(address.port);
      });
    });
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
