// One measurement, in its own process: measure.mjs <name> <runs>. The result goes to the process that asked.
const [name, runs] = process.argv.slice(2);
try {
  const { title, measure } = await import(`./measurements/${name}.mjs`);
  process.send({ title, rows: await measure({ runs: Number(runs) }) });
} catch (error) {
  process.send({ error: error.stack });
} finally {
  process.disconnect();
}
