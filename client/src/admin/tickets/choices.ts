import type { TFunction } from 'i18next';

const statuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
const priorities = ['low', 'medium', 'high', 'urgent'] as const;

export const statusChoices = (t: TFunction<'admin'>) =>
  statuses.map((id) => ({ id, name: t(`tickets.statuses.${id}`) }));

export const priorityChoices = (t: TFunction<'admin'>) =>
  priorities.map((id) => ({ id, name: t(`tickets.priorities.${id}`) }));
