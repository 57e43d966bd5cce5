import type { TFunction } from 'i18next';
import type { AuditEntryViewKind } from '../../shared/api/generated/api.schemas';

/** Those of the API, in the order in which people look for them. */
const kinds = [
  'signIn',
  'security',
  'connection',
  'zone',
  'restore',
  'protection',
  'billing',
  'settings',
  'administration',
] as const satisfies readonly AuditEntryViewKind[];

export const kindChoices = (t: TFunction<'adminAudit'>) => kinds.map((id) => ({ id, name: t(`kinds.${id}`) }));
