import type { Capabilities } from '../../providers/contract/capabilities.js';
import { isHostManaged, rdataType, type RecordType } from '../dns/index.js';

/** Types whose values people can type. Records of other types are shown, and can only be deleted. */
export function isEditable(type: RecordType): boolean {
  return !isHostManaged(type) && !rdataType(type).opaque;
}

export function isWritableAt(type: RecordType, host: Capabilities): boolean {
  return host.writable && (host.types[type]?.write ?? host.opaqueTypes);
}

/** The permissions for a record of this type at its host; none (null) at a host that is not supported, and for what we cannot decode. */
export function permissionsOf(type: RecordType, host: Capabilities | null): { edit: boolean; delete: boolean } {
  if (!host || !isWritableAt(type, host) || isHostManaged(type)) return { edit: false, delete: false };
  return { edit: isEditable(type), delete: !host.changesValuesOnly };
}
