import { fit } from './fit';

describe('what was typed', () => {
  it('fits the beginnings of words, the first best', () => {
    expect(fit('an', ['Analytics'], 'words')).toBe(1);
    expect(fit('back', ['Domain Backups'], 'words')).toBe(0.8);
    expect(fit('an', ['Change language…'], 'words')).toBe(0);
  });

  it('fits with every word or not at all', () => {
    expect(fit('add dom', ['Add Domain'], 'words')).toBe(0.8);
    expect(fit('add www', ['Add Domain'], 'words')).toBe(0);
  });

  it('fits data in its middle, too', () => {
    expect(fit('0.2', ['www', '192.0.2.1'], 'data')).toBe(0.8);
    expect(fit('cher', ['bücher.example'], 'data')).toBe(0.3);
    expect(fit('cher', ['bücher.example'], 'words')).toBe(0);
  });
});
