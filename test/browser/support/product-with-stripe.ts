import { serveStripe, type ServedStripe } from '../../support/stripe/serve-stripe.js';
import { withOwnProduct } from './own-product.js';
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
      try {
        await withOwnProduct(stripe.settings, '127.0.0.1', (url) => use({ url, stripe }));
      } finally {
        await stripe.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});
