import { assertOneHandlerEach, type JobHandler } from './job-completeness.js';
import { defineJob } from './job.js';

const one = defineJob('test.one');
const two = defineJob('test.two');
const handler = (meta: JobHandler['meta'], name: string): JobHandler => ({ meta, name, call: () => undefined });

describe('the completeness of job handlers', () => {
  it('accepts one handler for each job', () => {
    expect(() => assertOneHandlerEach([one, two], [handler(one, 'A.one'), handler(two, 'A.two')])).not.toThrow();
  });

  it('lists missing and duplicate handlers in one error', () => {
    const check = () => assertOneHandlerEach([one, two], [handler(one, 'A.one'), handler(one, 'B.one')]);
    expect(check).toThrow('test.one has several: A.one, B.one; test.two has no handler');
  });

  it('refuses two jobs with one name', () => {
    expect(() => defineJob('test.one')).toThrow('defined twice');
  });
});
