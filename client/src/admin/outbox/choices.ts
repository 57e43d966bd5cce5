import type { TFunction } from 'i18next';

const statuses = ['waiting', 'sent', 'failed', 'kept'] as const;

export const mailStatusChoices = (t: TFunction<'admin'>) =>
  statuses.map((id) => ({ id, name: t(`outbox.statuses.${id}`) }));
