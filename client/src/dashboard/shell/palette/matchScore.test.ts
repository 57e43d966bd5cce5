import { matchScore } from './matchScore';

describe('what was typed', () => {
  it('matches the beginnings of words, the first word best', () => {
    expect(matchScore('an', ['Analytics'], 'words')).toBe(1);
    expect(matchScore('back', ['Domain Backups'], 'words')).toBe(0.8);
    expect(matchScore('an', ['Change language…'], 'words')).toBe(0);
  });

  it('requires every word to match', () => {
    expect(matchScore('add dom', ['Add Domain'], 'words')).toBe(0.8);
    expect(matchScore('add www', ['Add Domain'], 'words')).toBe(0);
  });

  it('also matches the middle of a value', () => {
    expect(matchScore('0.2', ['www', '192.0.2.1'], 'data')).toBe(0.8);
    expect(matchScore('cher', ['bücher.example'], 'data')).toBe(0.3);
    expect(matchScore('cher', ['bücher.example'], 'words')).toBe(0);
  });
});
