export const name = 'health';
