import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakeWhois {
  /** `127.0.0.1:<port>` */
  server: string;
  /** The lines that came, with the time of each in milliseconds. */
  questions: { line: string; at: number }[];
  close(): Promise<void>;
}

/** A WHOIS server on loopback. `respond` gets each line, and ends the connection itself. */
export async function startFakeWhois(respond: (line: string, socket: Socket) => void): Promise<FakeWhois> {
  const questions: FakeWhois['questions'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that has read enough closes while we still write.
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const [line = '', rest] = text.split('\r\n');
      if (rest === undefined) return;
      questions.push({ line, at: performance.now() });
      respond(line, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
