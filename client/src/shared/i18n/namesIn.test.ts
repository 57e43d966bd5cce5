import { namesIn } from './namesIn';

it('finds the names and data of a phrase and of those within it', () => {
  const changed = { code: 'backupNames:changed', values: { set: 'www A', values: ['192.0.2.1', '192.0.2.2'] } };
  const before = { code: 'backupNames:before', values: { occasion: changed } };
  expect(namesIn(before)).toEqual(['www A', '192.0.2.1', '192.0.2.2']);
});

it('finds the values of an event of an incident', () => {
  const values = { set: 'www A', before: '192.0.2.1', after: '192.0.2.2' };
  expect(namesIn({ code: 'protection:set', values })).toEqual(['www A', '192.0.2.1', '192.0.2.2']);
});

it('takes what people call a thing for words', () => {
  expect(namesIn({ code: 'activity:connection.connected', values: { connection: 'PowerDNS at home' } })).toEqual([]);
  expect(namesIn(null)).toEqual([]);
});
