import { Server, aHome, killServers, removeHome } from '../../process/support/server.js';
import { freePort } from '../../support/lab/index.js';
import { serveStripe, type ServedStripe } from '../../support/stripe/serve-stripe.js';
import { test as base } from './test.js';

/** A product that takes payments, and the Stripe on loopback that it takes them with. */
export interface ProductWithStripe {
  url: string;
  stripe: ServedStripe;
}

/** Every page of these tests belongs to such a product, which a worker starts once. */
export const test = base.extend<object, { product: ProductWithStripe }>({
  product: [
    async ({}, use) => {
      const stripe = await serveStripe();
      const home = aHome();
      const port = String(await freePort());
      const url = `http://127.0.0.1:${port}`;
      try {
        const server = await Server.start(home, { ...stripe.settings, PORT: port, HOST: '127.0.0.1', BASE_URL: url });
        await use({ url, stripe });
        await server.stop();
      } finally {
        await killServers();
        await stripe.close();
        await removeHome(home);
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});
