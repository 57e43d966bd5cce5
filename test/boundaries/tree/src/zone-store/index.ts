export const name = 'zone-store';
