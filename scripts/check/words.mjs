import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../prepare/checkout.mjs';
import { avoidedIn, openingsIn } from './words/avoided.mjs';
import { faultsOf } from './words/compare.mjs';
import { literalsIn } from './words/literals.mjs';
import { namesIn, readLanguage } from './words/locales.mjs';
import { bareSentencesIn, codedClassesIn } from './words/sentences.mjs';
import { driftOf, readServerWords } from './words/server.mjs';
import { usageIn } from './words/usage.mjs';

const generatedFiles = /generated|^metadata\.ts$/;
/** Looked up by what the server says, so the server's sources are where its keys are used. */
const serverNamespace = 'errors';
/** Looked up by react-admin's own components; a test of the console holds these words to its keys. */
const libraryNamespace = 'reactAdmin';

/** Stand-ins of hosts for tests, which speak English as the hosts do; a page of the documentation; names to look up; the words. */
const notForPeople =
  /^providers\/([^/]+\/emulator|contract\/(emulator|conformance|lookups\/usual-names)|hosts-table)|\.words\.ts$/;
/**
 * English by rule: settings, the master key, the database and the start are the operator's, who reads them in the console;
 * the document of the API; what the model of the assistant is told; names of public resolvers; and the labels of record
 * fields, which the words of the record form repeat under a test of their own. So do the rules of DTOs, by their names.
 */
const englishByRule =
  /^src\/(boot|api-document|platform\/(config|crypto|db|jobs|http-server\/answers\/document-headers|listing\/content-range)|dns\/rdata|ai\/(management\/(built-in|active)-profiles|model\/|tools\/|mcp\/|assistant\/model-answers|dns-help\/analysis\.schema)|billing\/stripe|propagation\/resolvers\/public-resolvers|schema-tool|openapi|main|worker|metadata|constraints|reset-link|verify-log)|\.dto\.ts$/;

/** Folders whose code, comments and test titles are written in plain English. */
const englishFolders = ['src', 'providers', 'client/src', 'client/test', 'test', 'bench', 'scripts', 'migrations'];

/**
 * Every text that people see is in the locale files of every ready language, and is used. English, in the sources
 * too, avoids the words of `words/avoided.json`, and comments begin with their subject.
 */
export function checkWords(root = inCheckout()) {
  const client = path.join(root, 'client/src');
  const locales = path.join(client, 'shared/i18n/locales');
  const english = readLanguage(locales, 'en');
  const { ready, coming } = languagesIn(path.join(client, 'shared/i18n/languages.ts'));
  const sources = sourcesIn(client).map((file) => ({ file, text: readFileSync(path.join(client, file), 'utf8') }));
  const serverWords = sourcesIn(path.join(root, 'src'))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
    .join('\n');

  const server = readServerWords(root);

  const faults = [
    ...[...server].flatMap(([namespace, table]) => driftOf(namespace, table, english.get(namespace))),
    ...ready.flatMap((language) => faultsOf(language, readLanguage(locales, language) ?? new Map(), english)),
    ...bareFaults(root, english),
    ...usageFaults(sources, english, serverWords, server),
    ...sources
      .filter(({ file }) => /^(dashboard|shared|admin|site|offline)[\\/].*\.tsx?$/.test(file))
      .flatMap(({ file, text }) => literalsIn(file, text).map((literal) => `${file}:${literal.line}: ${literal.text}`)),
    ...avoidedFaults(root, english),
  ];
  const notes = coming.map((language) => comingNote(language, readLanguage(locales, language), english));
  return { ok: faults.length === 0, output: faults.join('\n'), note: notes.join('; ') };
}

/** Sentences of the server that have no words in other languages. */
function bareFaults(root, english) {
  const coded = new Set([...namesIn(english.get(serverNamespace) ?? new Map()), ...codesIn(english)]);
  const files = ['src', 'providers']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => sourcesIn(path.join(root, folder)).map((file) => `${folder}/${file.replaceAll('\\', '/')}`))
    .filter((file) => !notForPeople.test(file) && !englishByRule.test(file));
  const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const codedClasses = new Set(texts.flatMap(({ file, text }) => codedClassesIn(file, text, coded)));
  return texts.flatMap(({ file, text }) =>
    bareSentencesIn(file, text, coded, codedClasses).map(
      (found) => `${file}:${found.line}: "${found.text}" has no code; make it a sentence of a *.words.ts`,
    ),
  );
}

/** Codes that other pages have words for, such as those of a refused sign-in: `auth: refused.google_denied`. */
function codesIn(english) {
  const names = [...english.values()].flatMap((texts) => [...namesIn(texts)]);
  return names.map((name) => name.split('.').at(-1)).filter((name) => /^[a-z]+(_[a-z]+)+$/.test(name));
}

function avoidedFaults(root, english) {
  const locales = [...english].flatMap(([namespace, texts]) =>
    [...texts].flatMap(([key, text]) => avoidedIn(`en/${namespace}: ${key}`, text)),
  );
  const sources = englishFolders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !generatedFiles.test(file))
        .map((file) => path.join(folder, file))
        .flatMap((file) => {
          const source = readFileSync(path.join(root, file), 'utf8');
          return [...avoidedIn(file, source), ...openingsIn(file, source)];
        }),
    );
  return [...locales, ...sources];
}

function usageFaults(sources, english, serverWords, server) {
  const faults = [];
  const literals = new Set();
  const patterns = [];
  for (const { file, text } of sources) {
    const usage = usageIn(file, text);
    usage.literals.forEach((literal) => literals.add(literal));
    patterns.push(...usage.patterns);
    for (const { namespace, key, line } of usage.calls) {
      const where = namespace === null ? [...english.values()] : [english.get(namespace) ?? new Map()];
      if (where.some((texts) => namesIn(texts).has(key) || texts.has(key))) continue;
      faults.push(`${file}:${line}: English has no "${key}" in ${namespace ?? 'any namespace'}`);
    }
  }
  const isUsed = (namespace, name) =>
    server.has(namespace) ||
    namespace === libraryNamespace ||
    literals.has(name) ||
    literals.has(`${namespace}:${name}`) ||
    patterns.some((pattern) => pattern.test(name)) ||
    (namespace === serverNamespace && serverWords.includes(`'${name}'`));
  for (const [namespace, texts] of english) {
    const unused = [...namesIn(texts)].filter((name) => !isUsed(namespace, name));
    faults.push(...unused.map((name) => `en/${namespace}: nothing uses "${name}"`));
  }
  return faults;
}

/** By its text: what runs this has no compiler for TypeScript at hand. */
function languagesIn(file) {
  const text = readFileSync(file, 'utf8');
  const all = [...text.matchAll(/code: '(\w+)'/g)].map(([, code]) => code);
  const list = /languagesReady[^=]*=\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const ready = [...list.matchAll(/'(\w+)'/g)].map(([, code]) => code);
  return { ready, coming: all.filter((code) => !ready.includes(code)) };
}

function comingNote(language, namespaces, english) {
  if (!namespaces) return `${language}: not begun`;
  const faults = faultsOf(language, namespaces, english);
  return faults.length ? `${language}: ${faults.length} to do, first ${faults[0]}` : `${language}: ready to be listed`;
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$|generated/.test(file),
  );
}
