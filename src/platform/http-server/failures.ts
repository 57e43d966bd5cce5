import { ApiExtension } from '@nestjs/swagger';
import { hostFailures } from '../errors/index.js';

/** Codes of errors by status. */
export type Failures = Readonly<Record<number, readonly string[]>>;

/** Where the API document keeps what `@Fails` says. */
export const failuresKey = 'x-failures';

/**
 * The errors that this operation gives, for the API document, which adds by itself what follows from the kind of the
 * operation: `@Fails({ 409: ['zone_busy'] }, asksHost)`. Tests hold every answer against it.
 */
export const Fails = (...failures: Failures[]): MethodDecorator => ApiExtension(failuresKey, together(failures));

/** For an operation that reads from a DNS host. */
export const asksHost: Failures = hostFailures.reading;

/** For an operation that has a DNS host change a zone. */
export const writesToHost: Failures = hostFailures.writing;

function together(failures: readonly Failures[]): Failures {
  const codes: Record<number, string[]> = {};
  for (const [status, more] of failures.flatMap((each) => Object.entries(each)))
    (codes[Number(status)] ??= []).push(...more);
  return codes;
}
