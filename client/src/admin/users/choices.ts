import type { TFunction } from 'i18next';

const roles = ['user', 'admin'] as const;
const tiers = ['free', 'premium'] as const;

export const roleChoices = (t: TFunction<'adminUsers'>) => roles.map((id) => ({ id, name: t(`roles.${id}`) }));

export const tierChoices = (t: TFunction<'adminUsers'>) => tiers.map((id) => ({ id, name: t(`tiers.${id}`) }));

/** By whether a person is suspended. */
export const stateChoices = (t: TFunction<'adminUsers'>) => [
  { id: true, name: t('suspended') },
  { id: false, name: t('notSuspended') },
];
