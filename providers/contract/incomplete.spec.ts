import { textOrNull } from '../../src/dns/index.js';
import { joinReasons, unreadReason } from './incomplete.js';

const unread = ['a', 'a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, type: 'CAA' }));

describe('the reason for records that cannot be read', () => {
  it('counts the records and names the first five sets, with words in every language', () => {
    const reason = unreadReason('PowerDNS', unread);
    expect(reason).toMatchObject({ code: 'hosts:unread', values: { host: 'PowerDNS', count: 7 } });
    expect(textOrNull(reason)).toContain('7 records');
    expect(textOrNull(reason)).toMatch(/their text: a CAA, b CAA, c CAA, d CAA, e CAA …\.$/);
  });

  it('speaks of one record in the singular', () => {
    expect(textOrNull(unreadReason('PowerDNS', unread.slice(0, 1)))).toMatch(/1 record in .* its text: a CAA\.$/);
  });
});

describe('joined reasons', () => {
  it('are one statement that keeps the words of each, and say the same thing once', () => {
    const reason = unreadReason('PowerDNS', unread);
    const joined = joinReasons(null, 'Said before.', reason, undefined, 'Said before.');
    expect(textOrNull(joined)).toBe(`Said before. ${textOrNull(reason)}`);
    expect(joined).toMatchObject({ values: { first: 'Said before.', second: { code: 'hosts:unread' } } });
  });

  it('are the reason itself if there is one, and null if there is none', () => {
    expect(joinReasons(null, 'Only this.')).toBe('Only this.');
    expect(joinReasons(null, undefined)).toBeNull();
  });
});
