import { ApiExtension } from '@nestjs/swagger';
import { hostFailures } from '../../errors/index.js';

/** Codes of errors by status. */
export type Failures = Readonly<Record<number, readonly string[]>>;

/** Where the API document keeps what `@Fails` says. */
export const failuresKey = 'x-failures';

/**
 * The errors that this operation gives, for the API document, which adds by itself what follows from the kind of the
 * operation: `@Fails({ 409: ['zone_busy'] }, asksHost)`. Tests hold every answer against it.
 */
export function Fails(...failures: Failures[]): MethodDecorator {
  return ApiExtension(failuresKey, together(failures));
}

/** For an operation that uses the stored credentials of a domain. */
export const usesConnection: Failures = { 409: ['credentials_unreadable'], 422: ['connection_switched_off'] };

/** For an operation that reads from a DNS host. */
export const asksHost: Failures = together([hostFailures.reading, usesConnection]);

/** For an operation that has a DNS host change a zone. */
export const writesToHost: Failures = together([hostFailures.writing, usesConnection]);

/** Each code once. */
function together(failures: readonly Failures[]): Failures {
  const codes: Record<number, string[]> = {};
  for (const [status, more] of failures.flatMap((each) => Object.entries(each)))
    codes[Number(status)] = [...new Set([...(codes[Number(status)] ?? []), ...more])];
  return codes;
}
