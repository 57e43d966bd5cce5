import { readFileSync } from 'node:fs';
import { hostsTable } from '../../providers/hosts-table.js';
import { createPlugins } from '../../providers/registry.js';

it('stands in README as the plugins describe themselves: `npm run hosts:table` writes it', () => {
  const manifests = createPlugins().map(({ manifest }) => manifest);
  expect(readFileSync('README.md', 'utf8')).toContain(hostsTable(manifests));
});
