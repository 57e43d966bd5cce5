export const name = 'outbox';
