import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guides } from './build/guides.ts';
import { packages } from './build/packages.ts';
import { pictures } from './build/pictures.ts';
import { precompress } from './build/precompress.ts';

/** Served beside the dashboard's files, of which no page of the site loads any. */
const base = '/site/';
const assetsInlineLimit = 0;
const site = path.join(import.meta.dirname, 'site');

/**
 * The public site, built twice: what browsers load, with the page as a template, and what the server renders pages with,
 * one file that needs no package.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        root: import.meta.dirname,
        // Pages name pictures by the addresses that the other build gives them.
        base,
        plugins: [react(), guides()],
        publicDir: false,
        ssr: { noExternal: true },
        build: {
          outDir: '../dist/site/server',
          emptyOutDir: true,
          assetsInlineLimit,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      }
    : {
        root: site,
        base,
        publicDir: false,
        plugins: [
          tailwindcss(),
          pictures(path.join(import.meta.dirname, 'src/site/pictures')),
          precompress(),
          packages(),
        ],
        build: { outDir: '../../dist/site/client', emptyOutDir: true, manifest: true, assetsInlineLimit },
      },
);
