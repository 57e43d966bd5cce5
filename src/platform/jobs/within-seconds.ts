import { secondMs } from '../clock/index.js';
/** Rejects when the work takes longer. The work itself goes on: nothing can stop a function that never returns. */
export async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It has not ended within ${seconds} seconds`)), seconds * secondMs);
  });
  try {
    await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
