/** Fields that may have a fraction. All other numbers are counts, seconds, positions or ports. */
const fractions: ReadonlySet<string> = new Set([
  'amount',
  'averageMs',
  'averageResponseTime',
  'avgDomainsPerUser',
  'latitude',
  'longitude',
  'p95Ms',
  'propagationSuccessRate',
]);

/** TypeScript has one type for numbers. Generated clients of other languages need to know which ones are whole. */
export function withWholeNumbers<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (field, value: unknown) =>
    isNumber(value) && !fractions.has(field) ? { ...value, type: 'integer' } : value,
  ) as Part;
}

function isNumber(value: unknown): value is { type: 'number' } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'number';
}
