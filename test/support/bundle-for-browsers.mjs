// node bundle-for-browsers.mjs FILE NAME: FILE as the client's build makes it, its exports in the variable NAME.
// Prints JSON: { code, moduleIds, imports }.
import { build } from 'vite';

const [, , entry, name] = process.argv;
const result = await build({
  configFile: false,
  logLevel: 'silent',
  build: { write: false, lib: { entry, formats: ['iife'], name } },
});
const [{ code, moduleIds, imports }] = [result].flat().flatMap(({ output }) => output);
process.stdout.write(JSON.stringify({ code, moduleIds, imports }));
