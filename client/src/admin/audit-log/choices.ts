import type { TFunction } from 'i18next';

const kinds = [
  'signIn',
  'security',
  'connection',
  'zone',
  'restore',
  'protection',
  'billing',
  'administration',
] as const;

export const kindChoices = (t: TFunction<'adminAudit'>) => kinds.map((id) => ({ id, name: t(`kinds.${id}`) }));
