import type { SnapshotRecordView } from '../../../shared/api/generated/api.schemas';
import { recordSets } from './recordSets';

const a = (name: string, value: string): SnapshotRecordView => ({
  name,
  type: 'A',
  value,
  ttl: 300,
  priority: null,
  status: 'active',
  settings: {},
});

describe('the sets of a backup', () => {
  it('have their values then and now where they differ', () => {
    const saved = [a('www', '192.0.2.1'), a('www', '192.0.2.2'), a('mail', '192.0.2.5'), a('gone', '192.0.2.6')];
    const differences = {
      added: [a('later', '192.0.2.7'), a('www', '192.0.2.3')],
      removed: [a('gone', '192.0.2.6')],
      modified: [{ old: a('www', '192.0.2.2'), new: a('www', '192.0.2.9'), changed: ['values' as const] }],
    };
    expect(recordSets(saved, differences).map(({ id, values, now }) => [id, values, now])).toEqual([
      ['A www', ['192.0.2.1', '192.0.2.2'], ['192.0.2.1', '192.0.2.3', '192.0.2.9']],
      ['A mail', ['192.0.2.5'], null],
      ['A gone', ['192.0.2.6'], []],
      ['A later', [], ['192.0.2.7']],
    ]);
  });
});
