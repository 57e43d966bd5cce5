/** The result of a test suite. `notes` are lines for people, printed before the last line. */
export const noTests = { passed: 0, failed: 0, skipped: 0, notes: [] };

export function sum(results) {
  return results.reduce(
    (total, result) => ({
      passed: total.passed + result.passed,
      failed: total.failed + result.failed,
      skipped: total.skipped + result.skipped,
      notes: [...total.notes, ...result.notes],
    }),
    noTests,
  );
}

/** The closing line, which machines read too: `12 passed, 0 failed`, with `, 3 skipped` when there are any. */
export function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
