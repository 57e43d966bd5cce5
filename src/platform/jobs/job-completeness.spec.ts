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

  it('does not compile a schedule that lacks a payload which the job needs', () => {
    // @ts-expect-error A scheduled job with a payload declares the first one.
    defineJob<{ after: string | null }>('test.three', { everySeconds: 10 });
    expect(defineJob('test.four', { everySeconds: 10 }).firstPayload).toEqual({});
  });
});
