/**
 * Computes while the database writes. Waits for both, also when one fails: a transaction must not end while statements
 * of its own are on their way. The failure of the computation comes first.
 */
export async function whileWriting<Result>(
  write: Promise<unknown>,
  compute: () => Result | Promise<Result>,
): Promise<Result> {
  const computing = (async () => compute())();
  const [computed, written] = await Promise.allSettled([computing, write]);
  if (computed.status === 'rejected') throw computed.reason;
  if (written.status === 'rejected') throw written.reason;
  return computed.value;
}
