import {
  DnsSyntaxError,
  parseNameGlob,
  parseRecordType,
  type Fqdn,
  type RecordType,
  asSentence,
} from '../../dns/index.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import type { CreateIgnoreRuleDto } from './ignore-rules.dto.js';

export interface ParsedIgnoreRule {
  name: string | null;
  types: RecordType[];
  target: string | null;
  note: string | null;
}

/** Throws `ValidationFailed`, also for a rule that would ignore every record. */
export function parseIgnoreRule({ name, types, target, note }: CreateIgnoreRuleDto, zone: Fqdn): ParsedIgnoreRule {
  const parsed = {
    name: name == null ? null : read('name', () => parseNameGlob(name, zone)),
    types: [...new Set(types?.map((text, index) => read(`types.${index}`, () => parseRecordType(text))))],
    target: target?.trim() || null,
    note: note?.trim() || null,
  };
  if (parsed.types.length === 0 && isAnything(parsed.name) && isAnything(parsed.target)) {
    throw new ValidationFailed({ name: sayInput('ignoresAll') });
  }
  return parsed;
}

function isAnything(glob: string | null): boolean {
  return glob === null || /^\*+$/.test(glob);
}

function read<Value>(field: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    if (error instanceof DnsSyntaxError) throw new ValidationFailed({ [field]: asSentence(error.statement) });
    throw error;
  }
}
