import { sentencesOf } from './phrase.js';
import { phraseIn, textOf, textOrNull } from './statement.js';

const sentence = sentencesOf('zoo', { fed: '{{who}} fed {{animals}}' })('fed', { who: 'keeper', animals: 7 });

describe('a statement', () => {
  it('that is a sentence has its English text, and its phrase', () => {
    expect([textOf(sentence), textOrNull(sentence)]).toEqual(['keeper fed 7', 'keeper fed 7']);
    expect(phraseIn(sentence)).toEqual({ code: 'zoo:fed', values: { who: 'keeper', animals: 7 } });
  });

  it('that is a text of somebody else is shown as it is, and has no phrase', () => {
    expect([textOf('SERVFAIL'), textOrNull('SERVFAIL'), phraseIn('SERVFAIL')]).toEqual(['SERVFAIL', 'SERVFAIL', null]);
  });

  it.each([null, undefined])('that is missing (%s) has neither', (missing) => {
    expect([textOrNull(missing), phraseIn(missing)]).toEqual([null, null]);
  });
});
