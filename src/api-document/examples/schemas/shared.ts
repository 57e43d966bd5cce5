export const before = { ttl: 3600, values: ['192.0.2.10'] };
export const after = { ttl: 3600, values: ['192.0.2.20'] };
export const startOfMonth = '2027-03-01T00:00:00.000Z';
