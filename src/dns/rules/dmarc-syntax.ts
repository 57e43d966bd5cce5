import { displayRrset } from '../plan/describe.js';
import { isDmarc, isDmarcOwner } from './dmarc.js';
import { findingAbout, quote, type ZoneRule } from './rule.js';
import { parseTagList } from './tag-list.js';
import { textsOf } from './texts.js';

const policy = /^(?:none|quarantine|reject)$/iu;
const alignment = /^[rs]$/iu;
const uris = /^\s*[a-z][a-z0-9+.-]*:[^\s,;]+\s*(?:,\s*[a-z][a-z0-9+.-]*:[^\s,;]+\s*)*$/iu;

/** Allowed values of each tag. Receivers ignore other tags. */
const values: Readonly<Record<string, { pattern: RegExp; expected: string }>> = {
  p: { pattern: policy, expected: 'none, quarantine or reject' },
  sp: { pattern: policy, expected: 'none, quarantine or reject' },
  np: { pattern: policy, expected: 'none, quarantine or reject' },
  adkim: { pattern: alignment, expected: 'r or s' },
  aspf: { pattern: alignment, expected: 'r or s' },
  fo: { pattern: /^[01ds](?:\s*:\s*[01ds])*$/iu, expected: '0, 1, d or s' },
  psd: { pattern: /^[ynu]$/iu, expected: 'y, n or u' },
  t: { pattern: /^[yn]$/iu, expected: 'y or n' },
  rua: { pattern: uris, expected: 'addresses such as mailto:dmarc@example.org' },
  ruf: { pattern: uris, expected: 'addresses such as mailto:dmarc@example.org' },
};

export const dmarcSyntax: ZoneRule = {
  id: 'dmarc-syntax',
  severity: 'error',
  title: 'DMARC record that cannot be read',
  reason: 'Receivers ignore what they cannot read, and forged mail in your name goes through.',
  rfc: 'RFC 9989 §4.7',
  check(zone) {
    const texts = textsOf(zone).filter(({ rrset }) => isDmarcOwner(rrset));
    const records = texts.filter(({ text }) => isDmarc(text));
    const withPolicy = new Set(records.map(({ rrset }) => rrset));
    const without = new Set(texts.map(({ rrset }) => rrset).filter((rrset) => !withPolicy.has(rrset)));
    const silent = [...without].map((rrset) =>
      findingAbout(
        rrset,
        `${displayRrset(rrset, zone.name)} is not a DMARC record: it must begin with "v=DMARC1;". Write it again.`,
      ),
    );
    const bad = records.flatMap(({ rrset, value, text }) =>
      dmarcProblems(text).map((problem) =>
        findingAbout(rrset, `${displayRrset(rrset, zone.name)}: ${problem}. Correct it, or receivers ignore it.`, [
          value,
        ]),
      ),
    );
    return [...silent, ...bad];
  },
};

function dmarcProblems(text: string): string[] {
  const { tags, problems } = parseTagList(text);
  const bad = Object.entries(values).flatMap(([name, { pattern, expected }]) => {
    const value = tags.get(name);
    return value === undefined || pattern.test(value) ? [] : [`${quote(`${name}=${value}`)} has to be ${expected}`];
  });
  return [...problems, ...bad];
}
