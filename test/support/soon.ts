/** Repeats an assertion about background work until it holds, and gives its result. Rejects with the error of the last try. */
export async function expectSoon<Result>(assertion: () => Promise<Result>, withinMs = 60_000): Promise<Result> {
  for (const startedMs = Date.now(); ;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() - startedMs > withinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
