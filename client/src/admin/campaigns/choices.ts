import type { TFunction } from 'i18next';

const segments = ['all', 'free', 'premium', 'inactive'] as const;
const statuses = ['draft', 'sending', 'stopped', 'sent'] as const;

export const segmentChoices = (t: TFunction<'adminCampaigns'>) =>
  segments.map((id) => ({ id, name: t(`segments.${id}`) }));

export const statusChoices = (t: TFunction<'adminCampaigns'>) =>
  statuses.map((id) => ({ id, name: t(`statuses.${id}`) }));
