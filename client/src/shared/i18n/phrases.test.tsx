import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { findingWords, sayFinding } from '../../../../src/dns/browser';
import { loadEnglish } from '../../../test/english';
import { usePhrases } from './phrases';

function Shown({ text, code, values = {} }: { text: string; code: string; values?: Record<string, unknown> }) {
  const say = usePhrases('findings');
  return <p>{say(text, { code, values })}</p>;
}

beforeEach(loadEnglish);

describe('a phrase of the server', () => {
  it('is said in the language on screen, with its numbers, durations and lists', async () => {
    i18next.addResourceBundle('de', 'findings', {
      'ttl-too-high': { text: 'TTL von {{set}}: {{ttl, duration}}' },
    });
    await i18next.changeLanguage('de');
    const { text, code, values } = sayFinding('ttl-too-high.text', { set: 'www A', ttl: 777_600 });
    render(<Shown text={text} code={code} values={values} />);
    expect(screen.getByText('TTL von www A: 9 Tage')).toBeVisible();
  });

  it('stays English if its code is unknown', () => {
    render(<Shown text="Older words" code="findings:no-such-rule.text" />);
    expect(screen.getByText('Older words')).toBeVisible();
  });

  it('says in English what the server says', () => {
    const values = { set: 'www A', value: '10.0.0.1' };
    for (const key of ['private-address.private', 'documentation-address.text'] as const) {
      const { text, code } = sayFinding(key, values);
      const { unmount } = render(<Shown text="" code={code} values={values} />);
      expect(screen.getByText(text)).toBeVisible();
      unmount();
    }
    expect(i18next.t('findings:answer-too-large.title')).toBe(findingWords['answer-too-large.title']);
  });
});
