import { build } from 'vite';
import { inCheckout } from './checkout.mjs';

const configFile = inCheckout('client/vite.site.config.ts');

await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: inCheckout('client/src/site/render.tsx') } });
