import type { TFunction } from 'i18next';

const audiences = ['everyone', 'accounts', 'nobody'] as const;
const authTypes = ['api_key', 'oauth_token', 'bearer_token', 'custom'] as const;
const colours = ['orange', 'blue', 'green', 'purple', 'red', 'yellow'] as const;

type Words = TFunction<'adminProviders'>;

export const audienceChoices = (t: Words) => audiences.map((id) => ({ id, name: t(`audiences.${id}`) }));

export const authTypeChoices = (t: Words) => authTypes.map((id) => ({ id, name: t(`authTypes.${id}`) }));

export const iconChoices = (t: Words) =>
  colours.map((colour) => ({ id: `text-${colour}-500`, name: t(`colours.${colour}`) }));

export const groundChoices = (t: Words) =>
  colours.map((colour) => ({ id: `bg-${colour}-100`, name: t(`colours.${colour}`) }));

/** By whether the host may be chosen for new domains. */
export const stateChoices = (t: Words) => [
  { id: true, name: t('active') },
  { id: false, name: t('inactive') },
];
