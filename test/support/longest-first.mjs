import Sequencer from '@jest/test-sequencer';

/** Seconds that a file of a kind takes, until the cache of Jest knows better: on a fresh checkout it is empty. */
const usualSeconds = [
  [/\/test\/process\//, 40],
  [/\.lab\.spec\.ts$/, 30],
  [/\.e2e\.spec\.ts$/, 10],
  [/\.db\.spec\.ts$/, 5],
  [/\.test\.tsx$/, 3],
];

/** The longest files first, so that no worker is left with one of them when the others are done. */
export default class LongestFirst extends Sequencer {
  time(test) {
    const [, seconds = 1] = usualSeconds.find(([kind]) => kind.test(test.path)) ?? [];
    return super.time(test) ?? seconds * 1_000;
  }
}
