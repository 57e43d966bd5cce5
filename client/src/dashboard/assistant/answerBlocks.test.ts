import { blocksIn, piecesIn } from './answerBlocks';

describe('the text of an answer', () => {
  it('has paragraphs, headings and lists', () => {
    const text = '# Mail\nFirst line\nsecond line\n\n- one\n  goes on\n- two\n\n1. a\n2) b\n\nEnd';
    expect(blocksIn(text)).toEqual([
      { kind: 'heading', lines: ['Mail'] },
      { kind: 'paragraph', lines: ['First line', 'second line'] },
      { kind: 'bullets', lines: ['one goes on', 'two'] },
      { kind: 'numbers', lines: ['a', 'b'] },
      { kind: 'paragraph', lines: ['End'] },
    ]);
  });

  it('keeps one list together across blank lines', () => {
    expect(blocksIn('1. a\n\n2. b')).toEqual([{ kind: 'numbers', lines: ['a', 'b'] }]);
  });

  it('has bold, code and tags, and takes what is not closed, HTML and links for text', () => {
    expect(piecesIn('**a** `b` [F1] **c')).toEqual([
      { kind: 'bold', text: 'a' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'tag', text: 'F1' },
      { kind: 'text', text: ' **c' },
    ]);
    expect(
      piecesIn('<img src=x> ![x](https://evil.example)').some(({ kind }) => kind !== 'text' && kind !== 'tag'),
    ).toBe(false);
  });
});
