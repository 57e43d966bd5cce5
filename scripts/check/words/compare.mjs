import { namesIn, pluralOf } from './locales.mjs';

/** The faults of a language, one line each; English is compared with itself. */
export function faultsOf(language, namespaces, english) {
  const faults = [];
  for (const [namespace, texts] of english) {
    const theirs = namespaces.get(namespace) ?? new Map();
    const place = `${language}/${namespace}`;
    faults.push(...keyFaults(language, theirs, texts).map((fault) => `${place}: ${fault}`));
    faults.push(...textFaults(theirs, texts).map((fault) => `${place}: ${fault}`));
  }
  const strangers = [...namespaces.keys()].filter((namespace) => !english.has(namespace));
  return [...faults, ...strangers.map((namespace) => `${language}/${namespace}: English has no such file`)];
}

/** Every key, and of each plural exactly the forms that the language has; words for none at all are English's choice. */
function keyFaults(language, theirs, english) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const plurals = new Set([...english.keys()].map((key) => pluralOf(key, english)?.base).filter(Boolean));
  const formsOf = (name) => (english.has(`${name}_zero`) ? new Set(['zero', ...pluralCategories]) : pluralCategories);
  const wanted = [...namesIn(english)].flatMap((name) =>
    plurals.has(name) ? [...formsOf(name)].map((category) => `${name}_${category}`) : [name],
  );
  const missing = wanted.filter((key) => !theirs.has(key)).map((key) => `no text for "${key}"`);
  const extra = [...theirs.keys()].filter((key) => !wanted.includes(key)).map((key) => `"${key}" is no key of English`);
  return [...missing, ...extra];
}

function textFaults(theirs, english) {
  return [...theirs].flatMap(([key, text]) => {
    if (typeof text !== 'string' || text.trim() === '') return [`"${key}" is empty`];
    const plural = pluralOf(key, english) ?? pluralOf(key, theirs);
    const model = english.get(key) ?? (plural && english.get(`${plural.base}_other`));
    if (typeof model !== 'string') return [];
    return [
      ...markFaults(key, placeholders(text, plural), placeholders(model, plural)),
      ...markFaults(key, tags(text), tags(model)),
    ];
  });
}

function markFaults(key, theirs, wanted) {
  return [
    ...wanted.filter((mark) => !theirs.includes(mark)).map((mark) => `"${key}" lacks ${mark}`),
    ...theirs.filter((mark) => !wanted.includes(mark)).map((mark) => `"${key}" has ${mark}, which English has not`),
  ];
}

/** A form for one may say "a record": `{{count}}` is not required of the forms of a plural. */
function placeholders(text, plural) {
  const found = [...text.matchAll(/{{\s*([^},\s]+)[^}]*}}/g)].map(([, name]) => `{{${name}}}`);
  return [...new Set(found)].filter((mark) => !plural || mark !== '{{count}}');
}

function tags(text) {
  return [...text.matchAll(/<\/?[a-z0-9]+\s*\/?>/gi)].map(([tag]) => tag);
}
