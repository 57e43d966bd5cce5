import { targetIn } from './targetIn';

it.each([' 203.0.113.7 ', '2001:DB8::7', 'old.example.com', 'Old.Example.com.', 'bücher.example'])(
  'takes %j for a target',
  (search) => {
    expect(targetIn(search)).toBe(search.trim());
  },
);

it.each(['', '203.0.113', '203.0.113.300', '203.0.113.0/24', '2001:db8', 'www', '.com', 'two words.example', 'a..b'])(
  'takes %j for a search',
  (search) => {
    expect(targetIn(search)).toBeUndefined();
  },
);
