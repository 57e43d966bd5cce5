export const name = 'propagation';
