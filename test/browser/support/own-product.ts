import { Server, aHome, killServers, removeHome } from '../../process/support/server.js';
import { freePort } from '../../support/lab/index.js';

/** A product with settings of its own, for as long as `use` takes. `host` is how the browser calls it. */
export async function withOwnProduct(
  settings: Record<string, string>,
  host: '127.0.0.1' | 'localhost',
  use: (url: string) => Promise<void>,
): Promise<void> {
  const home = aHome();
  const port = String(await freePort());
  const url = `http://${host}:${port}`;
  try {
    const server = await Server.start(home, { ...settings, PORT: port, HOST: '127.0.0.1', BASE_URL: url });
    await use(url);
    await server.stop();
  } finally {
    await killServers();
    await removeHome(home);
  }
}
