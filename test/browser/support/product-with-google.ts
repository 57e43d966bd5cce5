import { startGoogle } from '../../http/support/google.js';
import { withOwnProduct } from './own-product.js';
import { test as base } from './test.js';

/** A product that browsers offer passkeys on, and the Google on loopback that its people can sign in with. */
export interface ProductWithGoogle {
  url: string;
  google: Awaited<ReturnType<typeof startGoogle>>;
}

/** Every page of these tests belongs to such a product, which a worker starts once. */
export const test = base.extend<object, { product: ProductWithGoogle }>({
  product: [
    async ({}, use) => {
      const google = await startGoogle();
      try {
        // By a name, not by the address: passkeys are of a site that has one.
        await withOwnProduct(google.settings, 'localhost', (url) => use({ url, google }));
      } finally {
        await google.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});
