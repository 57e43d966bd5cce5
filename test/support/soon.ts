/** Repeats an assertion until it holds, for what happens in the background. Rejects like its last try. */
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
