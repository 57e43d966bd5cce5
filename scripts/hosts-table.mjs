// npm run hosts:table: writes README's table of DNS hosts from the manifests of the plugins.
import { readFileSync, writeFileSync } from 'node:fs';
import { hostsTable } from '../dist/providers/hosts-table.js';
import { createPlugins } from '../dist/providers/registry.js';
import { inCheckout } from './prepare/checkout.mjs';

const manifests = createPlugins().map(({ manifest }) => manifest);
const file = inCheckout('README.md');
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(/\| Host \|(?:.*\n)+?(?=\n)/, () => `${hostsTable(manifests)}\n`),
);
