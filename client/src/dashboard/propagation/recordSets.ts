import type {
  CheckPropagationDto,
  CheckPropagationDtoRecordType,
  RecordView,
} from '../../shared/api/generated/api.schemas';
import { checkableTypes } from '../../shared/propagation/CheckForm';

/** Records of one name and type, as one question. */
export interface RecordSet {
  /** `www/A`. */
  id: string;
  name: string;
  type: CheckPropagationDtoRecordType;
  values: string[];
}

/** The sets that can be checked, in the order of their records. A record that the host does not serve cannot arrive. */
export function recordSetsOf(records: readonly RecordView[]): RecordSet[] {
  const sets = new Map<string, RecordSet>();
  for (const { name, type: listed, value, priority, status } of records) {
    const type = checkableTypes.find((checkable) => checkable === listed);
    if (!type || status === 'disabled' || status === 'unreadable') continue;
    const id = `${name}/${type}`;
    const set = sets.get(id) ?? { id, name, type, values: [] };
    set.values.push(typeof priority === 'number' ? `${priority} ${value}` : value);
    sets.set(id, set);
  }
  return [...sets.values()];
}

export function questionOf(domain: string, { name, type, values }: RecordSet): CheckPropagationDto {
  return { domain, recordName: name, recordType: type, expectedValue: values.join('\n') };
}

export function isNamed({ name, values }: RecordSet, text: string): boolean {
  return [name, ...values].some((each) => each.toLowerCase().includes(text.toLowerCase()));
}
