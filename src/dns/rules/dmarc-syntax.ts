import type { Sentence } from '../phrases/phrase.js';
import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { isDmarc, isDmarcOwner } from './dmarc.js';
import { findingAbout, quote, type ZoneRule } from './rule.js';
import { parseTagList } from './tag-list.js';
import { textsOf } from './texts.js';

const policy = /^(?:none|quarantine|reject)$/iu;
const alignment = /^[rs]$/iu;
const uris = /^\s*[a-z][a-z0-9+.-]*:[^\s,;]+\s*(?:,\s*[a-z][a-z0-9+.-]*:[^\s,;]+\s*)*$/iu;

/** Allowed values of each tag, null for addresses. Receivers ignore other tags. */
const values: Readonly<Record<string, { pattern: RegExp; expected: readonly string[] | null }>> = {
  p: { pattern: policy, expected: ['none', 'quarantine', 'reject'] },
  sp: { pattern: policy, expected: ['none', 'quarantine', 'reject'] },
  np: { pattern: policy, expected: ['none', 'quarantine', 'reject'] },
  adkim: { pattern: alignment, expected: ['r', 's'] },
  aspf: { pattern: alignment, expected: ['r', 's'] },
  fo: { pattern: /^[01ds](?:\s*:\s*[01ds])*$/iu, expected: ['0', '1', 'd', 's'] },
  psd: { pattern: /^[ynu]$/iu, expected: ['y', 'n', 'u'] },
  t: { pattern: /^[yn]$/iu, expected: ['y', 'n'] },
  rua: { pattern: uris, expected: null },
  ruf: { pattern: uris, expected: null },
};

export const dmarcSyntax: ZoneRule = {
  id: 'dmarc-syntax',
  severity: 'error',
  rfc: 'RFC 9989 §4.7',
  check(zone) {
    const texts = textsOf(zone).filter(({ rrset }) => isDmarcOwner(rrset));
    const records = texts.filter(({ text }) => isDmarc(text));
    const withPolicy = new Set(records.map(({ rrset }) => rrset));
    const without = new Set(texts.map(({ rrset }) => rrset).filter((rrset) => !withPolicy.has(rrset)));
    const silent = [...without].map((rrset) =>
      findingAbout(rrset, say('dmarc-syntax.version', { set: displayRrset(rrset, zone.name) })),
    );
    const bad = records.flatMap(({ rrset, value, text }) =>
      dmarcProblems(text).map((problem) =>
        findingAbout(rrset, say('dmarc-syntax.text', { set: displayRrset(rrset, zone.name), problem }), [value]),
      ),
    );
    return [...silent, ...bad];
  },
};

function dmarcProblems(text: string): Sentence[] {
  const { tags, problems } = parseTagList(text);
  const bad = Object.entries(values).flatMap(([name, { pattern, expected }]) => {
    const value = tags.get(name);
    return value === undefined || pattern.test(value) ? [] : [problemOf(quote(`${name}=${value}`), expected)];
  });
  return [...problems, ...bad];
}

function problemOf(tag: string, expected: readonly string[] | null): Sentence {
  if (expected === null) return say('dmarc-syntax.addresses', { tag });
  return say('dmarc-syntax.allowed', { tag, allowed: expected.join(', ') });
}
