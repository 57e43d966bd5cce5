import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guides } from './build/guides.ts';
import { packages } from './build/packages.ts';
import { optionsFor } from './build/pages.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/serviceWorker.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), guides(), serviceWorker(), precompress(), packages()],
  // The server puts a fresh nonce in its place with every page.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/auth': 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // `npm run check` measures the first load by it.
    manifest: true,
    // The policy forbids data: scripts and fonts, and small files cost little over HTTP/2.
    assetsInlineLimit: 0,
    rolldownOptions: optionsFor(import.meta.dirname),
  },
});
