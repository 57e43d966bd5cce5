import {
  absoluteName,
  asSentence,
  DnsSyntaxError,
  inEnglish,
  parseDomainName,
  parseOwner,
  parseRecordType,
  parseValue,
  sortRdata,
  type ClientSubnet,
  type Fqdn,
  type RecordType,
  type RelativeName,
} from '../../dns/index.js';
import { sayInput, ValidationFailed } from '../../platform/errors/index.js';
import type { Expectation } from '../states/published-state.js';
import { readClientSubnet } from './client-subnet.js';
import { valueMissing, type CheckPropagationDto } from './propagation-checks.dto.js';

/** The question of a person, read. */
export interface ReadQuestion {
  zone: Fqdn;
  owner: RelativeName;
  name: Fqdn;
  type: RecordType;
  expected: Expectation & { values: NonNullable<Expectation['values']> };
  /** The network that the answers are asked for; undefined for that of this server. */
  clientSubnet?: ClientSubnet;
}

/** Names and addresses hold no commas, so that a list of them may be typed in one line. */
const oneLineTypes: ReadonlySet<string> = new Set(['A', 'AAAA', 'CNAME', 'NS', 'PTR', 'MX']);

/** Throws `ValidationFailed`, which names the field. */
export function readQuestion(
  input: Pick<CheckPropagationDto, 'domain' | 'recordName' | 'recordType' | 'expectedValue' | 'clientSubnet'>,
): ReadQuestion {
  const zone = reading('domain', () => parseDomainName(input.domain));
  const owner = reading('recordName', () => parseOwner(input.recordName, zone));
  const type = parseRecordType(input.recordType);
  const texts = input.expectedValue
    .split(oneLineTypes.has(type) ? /[\n,]/u : /\n/u)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  // No value at all would be a part of every set of records.
  if (texts.length === 0) throw new ValidationFailed({ expectedValue: inEnglish(valueMissing, sayInput('required')) });
  const values = reading('expectedValue', () => texts.map((text) => parseValue(type, text, zone)));
  const expected = { type, values: sortRdata(type, values), isWhole: false };
  const clientSubnet = input.clientSubnet === undefined ? undefined : readClientSubnet(input.clientSubnet);
  return { zone, owner, name: absoluteName(owner, zone), type, expected, clientSubnet };
}

function reading<Value>(field: string, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof DnsSyntaxError)) throw error;
    throw new ValidationFailed({ [field]: asSentence(error.statement) }, { cause: error });
  }
}
