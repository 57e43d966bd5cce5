/** Repeats an assertion about background work until it holds. Rejects with the error of the last try. */
export async function expectSoon(assertion: () => Promise<void>, withinMs = 30_000): Promise<void> {
  for (const startedMs = Date.now(); ;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() - startedMs > withinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
