/** How reasons begin that are no limit of the host: see `notAsked` of the suite. */
const notAsked = 'not asked: ';

/**
 * Prints, for each bug class and provider, how many of the rows that show it hold. A class without one that ran is named
 * as not shown.
 */
export function printBugClasses(rows, bugClasses, showsBugClass) {
  const columns = [...new Set(rows.map(({ column }) => column))].sort();
  console.log('\nBug classes: rows that hold of those that ran');
  bugClasses.forEach((bugClass, index) => {
    const cells = columns.map((column) => {
      const shown = rows.filter((row) => row.column === column && showsBugClass(bugClass, row.id));
      const ran = shown.filter(({ state }) => state !== 'skipped');
      return ran.length === 0 ? 'not shown' : `${ran.filter(({ state }) => state === 'ok').length}/${ran.length}`;
    });
    console.log(
      `${String(index + 1).padStart(2)}  ${cells.map((text) => text.padEnd(14)).join(' ')}  ${bugClass.title}`,
    );
  });
}

/**
 * Prints rows of `{ column, area, id, title, state: 'ok' | 'skipped' | 'FAILED', reason? }` as one table: cases down,
 * providers across, then why what was skipped or failed. Gives the totals.
 */
export function printTable(rows) {
  const columns = [...new Set(rows.map(({ column }) => column))].sort();
  const reasons = new Map();
  const cell = (row) => {
    if (!row) return '·';
    if (row.state !== 'skipped') return row.state;
    if (!reasons.has(row.reason)) reasons.set(row.reason, reasons.size + 1);
    return `${isAsked(row) ? 'skipped' : 'not asked'} [${reasons.get(row.reason)}]`;
  };
  columns.forEach((column, index) => console.log(`(${index + 1}) ${column}`));
  const width = Math.max(0, ...rows.map(({ id }) => id.length));
  const line = (id, cells, title) => `${id.padEnd(width)}  ${cells.map((text) => text.padEnd(14)).join(' ')}  ${title}`;
  console.log(
    `\n${line(
      '',
      columns.map((_, index) => `(${index + 1})`),
      '',
    )}`,
  );
  for (const [area, ofArea] of Map.groupBy(rows, (row) => row.area)) {
    console.log(`\n${area}`);
    for (const [id, ofId] of Map.groupBy(ofArea, (row) => row.id)) {
      const cells = columns.map((column) => cell(ofId.find((row) => row.column === column)));
      console.log(line(id, cells, ofId[0].title).trimEnd());
    }
  }
  printReasons(
    'Skipped, by the host’s own limit:',
    [...reasons].filter(([reason]) => isAsked({ reason })),
  );
  printReasons(
    'Not asked, for want of something to ask with:',
    [...reasons].filter(([reason]) => !isAsked({ reason })),
  );
  return printTotals(rows, columns);
}

function isAsked({ reason }) {
  return !reason.startsWith(notAsked);
}

function printReasons(title, reasons) {
  if (reasons.length > 0) console.log(`\n${title}`);
  for (const [reason, number] of reasons) console.log(`  [${number}] ${reason.replace(notAsked, '')}`);
}

function printTotals(rows, columns) {
  const failures = rows.filter(({ state }) => state === 'FAILED');
  if (failures.length > 0) console.log('\nFailed:');
  for (const { column, id, reason } of failures) console.log(`  ${column}: ${id}\n${indented(reason)}`);
  console.log('');
  for (const column of columns) {
    const ofColumn = rows.filter((row) => row.column === column);
    const count = (state) => ofColumn.filter((row) => row.state === state).length;
    const notAsked = ofColumn.filter((row) => row.state === 'skipped' && !isAsked(row)).length;
    console.log(
      `${column}: ${count('ok')} ok, ${count('skipped') - notAsked} skipped, ${notAsked} not asked, ${count('FAILED')} FAILED`,
    );
  }
  return { failed: failures.length, columns: columns.length };
}

function indented(text = '') {
  const lines = text.split('\n').slice(0, 12);
  return lines.map((line) => `      ${line}`).join('\n');
}
