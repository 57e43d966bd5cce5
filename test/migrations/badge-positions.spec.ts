import { Migration20261127044600_badge_positions } from '../../migrations/Migration20261127044600_badge_positions.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the order of badges', () => {
  it('keeps the order in which badges were added', async () => {
    const database = await databaseBefore(Migration20261127044600_badge_positions);
    for (const [name, day] of [
      ['third', '03'],
      ['first', '01'],
      ['second', '02'],
    ])
      await insertOldRow(database.sql, 'site_badge', {
        id: newId(),
        name,
        html: '<b>1</b>',
        created_at: `2026-11-${day}T00:00:00.000Z`,
      });
    await database.migrate();
    const { rows } = await database.sql.query('select name, position from site_badge order by position');
    await database.drop();
    expect(rows).toEqual([
      { name: 'first', position: 1 },
      { name: 'second', position: 2 },
      { name: 'third', position: 3 },
    ]);
  });
});
