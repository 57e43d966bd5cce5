import type { Capabilities } from '../../providers/contract/capabilities.js';
import { isHostManaged, rdataType, type RecordType } from '../dns/index.js';

/** Types whose values people can type. Others are shown and kept, and may be deleted by someone who means it. */
export function isEditable(type: RecordType): boolean {
  return !isHostManaged(type) && !rdataType(type).opaque;
}

export function isWritableAt(type: RecordType, host: Capabilities): boolean {
  return host.writable && (host.types[type]?.write ?? host.opaqueTypes);
}

/** What may be done to a record of this type where it is hosted; nothing at a host that is not supported. */
export function permissionsOf(type: RecordType, host: Capabilities | null): { edit: boolean; delete: boolean } {
  if (!host || !isWritableAt(type, host) || isHostManaged(type)) return { edit: false, delete: false };
  return { edit: isEditable(type), delete: true };
}
