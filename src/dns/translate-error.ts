/** Runs and turns an expected kind of error into the caller's own. Anything else is a bug and comes through as it is. */
export function translateError<Value, Expected extends Error>(
  expected: new (...args: never[]) => Expected,
  translate: (error: Expected) => Error,
  run: () => Value,
): Value {
  try {
    return run();
  } catch (error) {
    throw error instanceof expected ? translate(error) : error;
  }
}

/** Returns the result of `run`, or undefined after an error of the expected class. Any other error is a bug and is rethrown. */
export function unlessError<Value>(expected: new (...args: never[]) => Error, run: () => Value): Value | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof expected) return undefined;
    throw error;
  }
}
