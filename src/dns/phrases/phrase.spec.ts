import { describeDuration, messageOf, sentencesOf } from './phrase.js';
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

  it('has figures as they are where the template names no format', () => {
    expect(say('fed', { who: 'keeper', animals: 1_200 }).text).toBe('keeper fed 1200');
  });

  it('may have no values, and leaves empty what nobody knows', () => {
    const plain = sentencesOf('zoo', { closed: 'closed', 'from.data': 'closed by {{who}}' });
    expect(plain('closed')).toEqual({ text: 'closed', code: 'zoo:closed', values: {} });
    expect(plain('from.data', {} as { who: string }).text).toBe('closed by ');
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

describe('the templates', () => {
  it('have words for one and for many, or say which are missing', () => {
    const halfSay = sentencesOf('zoo', { cages_other: '{{count, number}} cages' });
    expect(() => halfSay('cages', { count: 1 })).toThrow('no words for cages');
  });
});

describe('a duration', () => {
  it.each([
    ['en', 0, '0 seconds'],
    ['en', 1, '1 second'],
    ['en', 90, '1 minute 30 seconds'],
    ['en', 172_800, '2 days'],
    ['en', 90_061, '1 day 1 hour 1 minute 1 second'],
    ['de', 5400, '1 Stunde 30 Minuten'],
    ['ja', 7200, '2 時間'],
  ])('is exact and in the language: %s %d', (language, seconds, text) => {
    expect(describeDuration(seconds, language)).toBe(text);
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
