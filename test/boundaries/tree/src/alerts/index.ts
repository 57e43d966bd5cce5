export const name = 'alerts';
