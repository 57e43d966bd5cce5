import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const folders = ['src', 'providers'];

/** The English words of what the server and its plugins say, from the tables in `*.words.ts`: namespace → key → text. */
export function readServerWords(root) {
  const files = folders.flatMap((folder) => wordFilesIn(root, folder));
  const namespaces = new Map();
  for (const file of files.sort()) {
    const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    for (const { namespace, table } of tablesIn(source)) {
      namespaces.set(namespace, new Map([...(namespaces.get(namespace) ?? []), ...textsOf(table, file)]));
    }
  }
  return namespaces;
}

function wordFilesIn(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.words.ts'))
    .map((file) => path.join(folder, file));
}

/** `sentencesOf('findings', findingWords)`, and the object that `findingWords` is. */
function tablesIn(source) {
  const objects = new Map();
  const found = [];
  visit(source);
  return found.map(({ namespace, name }) => ({ namespace, table: objects.get(name) }));

  function visit(node) {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (ts.isObjectLiteralExpression(value)) objects.set(node.name.getText(), value);
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'sentencesOf') {
      const [namespace, name] = node.arguments;
      found.push({ namespace: namespace.text, name: name.getText() });
    }
    ts.forEachChild(node, visit);
  }
}

function textsOf(table, file) {
  if (!table) throw new Error(`${file}: the words are no object of this file`);
  return table.properties.map(({ name, initializer }) => {
    if (!ts.isStringLiteralLike(initializer)) throw new Error(`${file}: the words of ${name.text} are no plain text`);
    return [name.text, initializer.text];
  });
}

/** The differences of the English locale file of a namespace from the table, one line each. */
export function driftOf(namespace, table, locale = new Map()) {
  const differing = [...table].filter(([key, text]) => locale.get(key) !== text).map(([key]) => key);
  const surplus = [...locale.keys()].filter((key) => !table.has(key));
  return [...differing, ...surplus].map((key) => `en/${namespace}: "${key}" is not as in src; run \`npm run words\``);
}

/** The content of a locale file: keys with dots become objects. */
export function nested(texts) {
  const tree = {};
  for (const [key, text] of texts) {
    const parts = key.split('.');
    const last = parts.pop();
    const parent = parts.reduce((node, part) => (node[part] ??= {}), tree);
    parent[last] = text;
  }
  return tree;
}
