import { getMetadataStorage, type ValidationError } from 'class-validator';
import { inEnglish, type Sentence } from '../../dns/index.js';
import { sayInput } from './inputs.words.js';

type Limits = readonly unknown[];

/** The sentence for a rule of class-validator, from its name and its limits. */
const sentences: Readonly<Record<string, (limits: Limits) => Sentence>> = {
  isString: () => sayInput('text'),
  maxLength: ([max]) => sayInput('tooLong', { max: Number(max) }),
  minLength: ([min]) => sayInput('tooShort', { min: Number(min) }),
  isLength: ([, max]) => sayInput('tooLong', { max: Number(max) }),
  isIn: ([values]) => sayInput('oneOf', { values: (values as unknown[]).join(', ') }),
  isInt: () => sayInput('whole'),
  isNumber: () => sayInput('number'),
  min: ([min]) => sayInput('least', { min: Number(min) }),
  max: ([max]) => sayInput('most', { max: Number(max) }),
  isBoolean: () => sayInput('boolean'),
  isObject: () => sayInput('object'),
  isArray: () => sayInput('list'),
  arrayMaxSize: ([max]) => sayInput('mostEntries', { max: Number(max) }),
  arrayMinSize: ([min]) => sayInput('fewestEntries', { min: Number(min) }),
  arrayUnique: () => sayInput('once'),
  isUuid: () => sayInput('id'),
  isIsoTime: () => sayInput('date'),
  isEmail: () => sayInput('email'),
  isSeenEmail: () => sayInput('email'),
  isUrl: () => sayInput('webAddress'),
  isIpAddress: () => sayInput('ip'),
  matches: () => sayInput('form'),
  isTimeZone: () => sayInput('timeZone'),
  isTimeZoneName: () => sayInput('timeZone'),
  isTimeZoneChoice: () => sayInput('timeZone'),
  isSmallJson: () => sayInput('tooLarge'),
  isDomainName: () => sayInput('domainName'),
  isZoneName: () => sayInput('domainName'),
};

/** The broken rule of a field in words of every language; in English the message that the DTO gives it. */
export function brokenRule(error: ValidationError, rule: string, message: string): Sentence {
  const isMissing = error.value === undefined || error.value === null || error.value === '';
  const say =
    isMissing || /^(isDefined|isNotEmpty|arrayNotEmpty)$/.test(rule) ? () => sayInput('required') : sentences[rule];
  return inEnglish(message, say ? say(limitsOf(error, rule)) : sayInput('invalid'));
}

function limitsOf({ target, property }: ValidationError, rule: string): Limits {
  if (!target) return [];
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  const broken = rules.find((each) => each.propertyName === property && each.name === rule);
  return (broken?.constraints as unknown[] | undefined) ?? [];
}
