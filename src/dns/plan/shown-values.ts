import { displayName } from '../names/name.js';
import type { Sentence } from '../phrases/phrase.js';
import { printValue } from '../rdata.js';
import { rdataType } from '../record-types.js';
import type { Fqdn, Rdata, RecordType } from '../types.js';
import { sayValue } from './changes.words.js';

/** Values as people read them, for a list in a sentence: `mail.example.org (priority 10)`. */
export function shownValues(type: RecordType, values: readonly Rdata[]): (string | Sentence)[] {
  return values.map((value) => shownValue(type, value));
}

function shownValue(type: RecordType, rdata: Rdata): string | Sentence {
  const { noService, describe, fields } = rdataType(type);
  if (rdata === noService) return sayValue('none');
  if (describe) return describe(rdata);
  if (type === 'SRV') return shownService(rdata);
  const { value, priority } = printValue(type, rdata);
  // The value is a canonical name, because the type says so.
  const shown = fields.at(-1)?.kind === 'hostname' && !value.includes(' ') ? displayName(value as Fqdn) : value;
  return priority === undefined ? shown : sayValue('priority', { value: shown, priority: String(priority) });
}

function shownService(rdata: Rdata): Sentence {
  const [priority = '', weight = '', port = '', target = ''] = rdata.split(' ');
  return sayValue('service', { host: displayName(target as Fqdn), port, priority, weight });
}
