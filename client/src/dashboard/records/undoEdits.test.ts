import { aChange, aRecord } from '../../../test/records';
import { undoEdits } from './undoEdits';

describe('undoEdits', () => {
  it('deletes what was created', () => {
    const change = aChange({ kind: 'create', before: null, after: { ttl: 300, values: ['192.0.2.1', '192.0.2.2'] } });
    expect(undoEdits([change], [])).toEqual([
      { action: 'delete', name: 'www', type: 'A', value: '192.0.2.1' },
      { action: 'delete', name: 'www', type: 'A', value: '192.0.2.2' },
    ]);
  });

  it('brings back what was deleted, with its TTL', () => {
    const change = aChange({ kind: 'delete', before: { ttl: 3600, values: ['192.0.2.1'] }, after: null });
    expect(undoEdits([change], [])).toEqual([
      { action: 'create', name: 'www', type: 'A', value: '192.0.2.1', ttl: 3600 },
    ]);
  });

  it('edits a changed value in place and leaves its siblings alone', () => {
    const change = aChange({
      before: { ttl: 300, values: ['192.0.2.1', '192.0.2.7'] },
      after: { ttl: 300, values: ['192.0.2.9', '192.0.2.7'] },
    });
    const now = [aRecord({ id: 'nine', value: '192.0.2.9' }), aRecord({ id: 'seven', value: '192.0.2.7' })];
    expect(undoEdits([change], now)).toEqual([{ action: 'update', recordId: 'nine', value: '192.0.2.1', ttl: 300 }]);
  });

  it('puts a TTL back by way of any value that stayed', () => {
    const change = aChange({
      type: 'MX',
      before: { ttl: 60, values: ['10 mail.example.org.'] },
      after: { ttl: 300, values: ['10 mail.example.org.'] },
      changed: ['ttl'],
    });
    const now = [aRecord({ id: 'mx', type: 'MX', priority: 10, value: 'mail.example.org.' })];
    expect(undoEdits([change], now)).toEqual([{ action: 'update', recordId: 'mx', ttl: 60 }]);
  });

  it('replaces a value whose record is not known any more', () => {
    const change = aChange({
      before: { ttl: 300, values: ['192.0.2.1'] },
      after: { ttl: 300, values: ['192.0.2.9'] },
    });
    expect(undoEdits([change], [])).toEqual([
      { action: 'delete', name: 'www', type: 'A', value: '192.0.2.9' },
      { action: 'create', name: 'www', type: 'A', value: '192.0.2.1', ttl: 300 },
    ]);
  });
});
