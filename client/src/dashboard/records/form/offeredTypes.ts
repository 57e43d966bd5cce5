import i18next from 'i18next';
import { isHostManaged, parseRecordType, recordTypes } from '../../../../../src/dns/browser';
import type { DnsProviderView } from '../../../shared/api/generated/api.schemas';
import type words from '../../../shared/i18n/locales/en/records.json';

interface OfferedType {
  type: string;
  isCommon: boolean;
}

/** Taken by every DNS host, and CAA, which every domain with a certificate should have. */
const common = Object.values(recordTypes).flatMap(({ type, isCommon }) =>
  isCommon || type === 'CAA' ? [String(type)] : [],
);
/** Still served here and there; the last ones to choose. */
const obsolete = ['SPF'];

/** The types that the form can edit and the provider supports, the common ones first. Always includes `kept`. */
export function typesFor(provider: DnsProviderView | undefined, kept?: string): OfferedType[] {
  const supported = new Set(provider?.supportedRecordTypes ?? common);
  const typeable = Object.values(recordTypes).filter(({ type, opaque }) => !opaque && !isHostManaged(type));
  const others = typeable.map(({ type }) => String(type)).filter((type) => !common.includes(type));
  const isOffered = (type: string) => type === kept || supported.has(type);
  const ordered = [...others.filter((type) => !obsolete.includes(type)), ...obsolete];
  return [
    ...common.filter(isOffered).map((type) => ({ type, isCommon: true })),
    ...ordered.filter(isOffered).map((type) => ({ type, isCommon: false })),
    ...(kept && !typeable.some(({ type }) => type === parseRecordType(kept)) ? [{ type: kept, isCommon: false }] : []),
  ];
}

type AboutKey = keyof (typeof words)['typeAbout'];

/** The purpose of a type in a few words; undefined for rare ones. */
export function aboutType(type: string, t: (key: `typeAbout.${AboutKey}`) => string): string | undefined {
  return isAboutKey(type) ? t(`typeAbout.${type}`) : undefined;
}

const isAboutKey = (type: string): type is AboutKey => i18next.exists(`records:typeAbout.${type}`);
