import { splitLabels } from '../names/name.js';
import { filterInSteps, mapInSteps, type Steps } from '../steps.js';
import { parseTagList, type TagList } from './tag-list.js';
import { textsInSteps, type Text } from './texts.js';
import type { ZoneIndex } from './zone-index.js';

export interface DkimRecord extends Text, TagList {}

/** Texts at `<selector>._domainkey`; `_adsp` and `_report` there are no selectors. */
export function dkimRecords(zone: ZoneIndex): readonly DkimRecord[] {
  return zone.once(readDkimRecords);
}

/** The octets of a base64 key, spaces in it left out; none for a key that was withdrawn. Undefined for other text. */
export function keyOctets(text: string): Uint8Array | undefined {
  const base64 = text.replaceAll(/\s/gu, '');
  const digits = base64.replace(/={0,2}$/u, '');
  if (!/^[a-z0-9+/]*$/iu.test(digits) || digits.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(digits), (char) => char.charCodeAt(0));
}

function* readDkimRecords(zone: ZoneIndex): Steps<DkimRecord[]> {
  const texts = yield* filterInSteps(yield* textsInSteps(zone), ({ rrset }) => isSelector(splitLabels(rrset.name)));
  return yield* mapInSteps(texts, (record) => ({ ...record, ...parseTagList(record.text) }));
}

function isSelector([selector = '*', ...rest]: readonly string[]): boolean {
  return !selector.startsWith('_') && selector !== '*' && rest.includes('_domainkey');
}
