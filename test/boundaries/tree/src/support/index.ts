export const name = 'support';
