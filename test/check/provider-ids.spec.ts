import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { announcedProviders, createPlugins } from '../../providers/registry.js';
import { MemorySandboxStore } from '../support/memory-sandbox-store.js';

const root = path.resolve(import.meta.dirname, '../..');
const ids = [
  ...createPlugins({ sandboxStore: new MemorySandboxStore() }).map(({ manifest }) => manifest.id),
  ...announcedProviders.map(({ id }) => id),
];
/** A route of the HTTP API has the name of a thing, not of a plugin. */
const route = /@(?:Get|Post|Put|Patch|Delete)\('[^']*'\)/g;

/** Examples in the API document decide nothing; they show what a real answer looks like. */
const examples = 'src/api-document/examples/';
/** Names the services that contexts are saved for: words of the API that decide nothing. */
const services = 'src/ai/dns-help/dns-help.dto.ts';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'client/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => !file.startsWith(examples) && file !== services)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|test)\.tsx?$|\/generated\//.test(file));

describe('ids of providers', () => {
  it('occur in no source outside providers/: the product asks for capabilities', () => {
    const literal = new RegExp(`(['"\`])(?:${ids.join('|')})\\1`, 'g');
    const found = sources.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8').replaceAll(route, '');
      return [...text.matchAll(literal)].map(([id]) => `${file}: ${id}`);
    });
    expect(found).toEqual([]);
    expect(sources.length).toBeGreaterThan(500);
  });
});
