import { slugOf } from './slugOf';

it.each([
  ['Before You Move a Zone', 'before-you-move-a-zone'],
  ['  DNS:  what’s   new? ', 'dns-whats-new'],
  ['a -- b', 'a-b'],
  ['-dash-', 'dash'],
  ['日本語', ''],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
