import { isHostManaged, parseRecordType, recordTypes } from '../../../../../src/dns/browser';
import type { DnsProviderView } from '../../../shared/api/generated/api.schemas';

interface OfferedType {
  type: string;
  isCommon: boolean;
}

const common = Object.values(recordTypes).flatMap(({ type, isCommon }) => (isCommon ? [String(type)] : []));

/** The types that the form can edit and the provider supports, the common ones first. Always includes `kept`. */
export function typesFor(provider: DnsProviderView | undefined, kept?: string): OfferedType[] {
  const supported = new Set(provider?.supportedRecordTypes ?? common);
  const typeable = Object.values(recordTypes).filter(({ type, opaque }) => !opaque && !isHostManaged(type));
  const others = typeable.map(({ type }) => String(type)).filter((type) => !common.includes(type));
  const isOffered = (type: string) => type === kept || supported.has(type);
  return [
    ...common.filter(isOffered).map((type) => ({ type, isCommon: true })),
    ...others.filter(isOffered).map((type) => ({ type, isCommon: false })),
    ...(kept && !typeable.some(({ type }) => type === parseRecordType(kept)) ? [{ type: kept, isCommon: false }] : []),
  ];
}
