export const name = 'billing';
