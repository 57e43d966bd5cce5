import { messageOf, sentencesOf } from './phrase.js';
import { renderPhrase, type Words } from './render.js';

const say = sentencesOf('zoo', {
  fed: '{{who}} fed {{animals}}',
  'bear.asleep': 'the bear, asleep for {{seconds, duration}}',
  visitors_one: '{{count, number}} visitor',
  visitors_other: '{{count, number}} visitors',
});

describe('a sentence', () => {
  it('has its English text, its code and its values', () => {
    expect(say('bear.asleep', { seconds: 5400 })).toEqual({
      text: 'the bear, asleep for 1 hour 30 minutes',
      code: 'zoo:bear.asleep',
      values: { seconds: 5400 },
    });
  });

  it('takes the singular for one, and separates thousands', () => {
    expect(say('visitors', { count: 1 }).text).toBe('1 visitor');
    expect(say('visitors', { count: 12_000 }).text).toBe('12,000 visitors');
  });

  it('holds other sentences and lists, and sends them without their English', () => {
    const sentence = say('fed', { who: 'ada', animals: ['fox', say('bear.asleep', { seconds: 60 })] });
    expect(messageOf(sentence)).toEqual({
      message: 'ada fed fox and the bear, asleep for 1 minute',
      phrase: {
        code: 'zoo:fed',
        values: { who: 'ada', animals: ['fox', { code: 'zoo:bear.asleep', values: { seconds: 60 } }] },
      },
    });
  });
});

describe('a phrase in the words of a language', () => {
  const words: Words = {
    has: (code) => code === 'zoo:fed' || code === 'zoo:visitors',
    say: (code, values) => `${code} ${Object.values(values).join(' ')}`,
    list: (items) => items.join(' und '),
  };

  it('has the phrases inside it in the same language', () => {
    const phrase = say('fed', { who: say('visitors', { count: 3 }), animals: ['Fuchs', 'Bär'] });
    expect(renderPhrase(phrase, words)).toBe('zoo:fed zoo:visitors 3 Fuchs und Bär');
  });

  it('is null if the words lack its code, or one inside it', () => {
    expect(renderPhrase(say('bear.asleep', { seconds: 1 }), words)).toBeNull();
    expect(renderPhrase(say('fed', { who: 'ada', animals: [say('bear.asleep', { seconds: 1 })] }), words)).toBeNull();
  });
});
