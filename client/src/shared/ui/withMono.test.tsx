import { render, screen } from '@testing-library/react';
import { withMono } from './withMono';

const mono = (sentence: string, names: string[]) => {
  render(<p data-testid="sentence">{withMono(sentence, names)}</p>);
  const shown = screen.getByTestId('sentence');
  expect(shown).toHaveTextContent(sentence);
  return [...shown.querySelectorAll('.font-mono')].map(({ textContent }) => textContent);
};

it('sets names and values in mono, wherever they stand', () => {
  expect(mono('Added A record www to example.org', ['example.org', 'www'])).toEqual(['www', 'example.org']);
});

it('takes a name within another one as a part of it', () => {
  expect(mono('www.example.org is not example.org', ['example.org', 'www.example.org'])).toEqual([
    'www.example.org',
    'example.org',
  ]);
});

it('leaves a sentence without names alone', () => {
  expect(mono('Nothing happened', ['', 'example.org'])).toEqual([]);
});
