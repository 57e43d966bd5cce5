export const name = 'protection';
