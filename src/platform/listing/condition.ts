/** A boolean SQL expression with a `?` for each parameter. A list parameter fills `in (?)`. */
export interface Condition {
  sql: string;
  params: unknown[];
}

export function all(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: 'true', params: [] };
  return { sql: conditions.map(({ sql }) => sql).join(' and '), params: conditions.flatMap(({ params }) => params) };
}

/** An empty list matches nothing. */
export function anyOf(column: string, values: readonly string[]): Condition {
  return values.length === 0 ? { sql: 'false', params: [] } : { sql: `${column} in (?)`, params: [values] };
}

/** A `like` pattern that finds the literal text; wildcards in it are escaped. */
export function likeText(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
