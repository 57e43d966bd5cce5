import { asSentence, textOf } from '../../../../../src/dns/browser';
import { mistakesOf, refusedInputs, type MistakeMessages } from './mistakes';
import { editOf, newDraft, type RecordDraft } from './recordDraft';

const messages: MistakeMessages = {
  domainRequired: 'Domain is required',
  nameRequired: 'Name is required',
  typeRequired: 'Type is required',
  valueRequired: 'Value is required',
  ttlPositive: 'TTL must be positive',
  ttlTooHigh: 'TTL must be at most 2147483647',
  said: (mistake) => textOf(asSentence(mistake)),
  partRequired: (_type, { label }) => `${label} is required`,
  partOutOfRange: (_type, { label, min, max }) => `${label} must be ${min} to ${max}`,
};
const aDraft = (different: Partial<RecordDraft> = {}): RecordDraft => ({
  ...newDraft('domain-1', 'A', 300),
  name: 'www',
  parts: { address: '192.0.2.1' },
  ...different,
});
const messagesFor = (draft: RecordDraft, zone: string | null = 'example.org') =>
  mistakesOf(draft, zone, messages).map(({ path, message }) => `${path}: ${message}`);

describe('what is wrong with a draft', () => {
  it('is nothing when it is well written', () => {
    expect(messagesFor(aDraft())).toEqual([]);
    expect(messagesFor(aDraft({ ttl: '1h30m' }))).toEqual([]);
  });

  it('is messagesFor at the input that it is about', () => {
    expect(messagesFor(aDraft({ name: ' ' }), null)).toEqual([
      'domainId: Domain is required',
      'name: Name is required',
    ]);
    expect(messagesFor(aDraft({ name: 'www.example.com.' }))[0]).toMatch(/^name: /);
    expect(messagesFor(aDraft({ ttl: '0' }))).toEqual([]);
    expect(messagesFor(aDraft({ ttl: '-1' }))).toEqual(['ttl: TTL must be positive']);
    expect(messagesFor(aDraft({ ttl: '2147483647' }))).toEqual([]);
    for (const ttl of ['2147483648', '4000w'])
      expect(messagesFor(aDraft({ ttl }))).toEqual(['ttl: TTL must be at most 2147483647']);
    expect(messagesFor(aDraft({ parts: { address: '' } }))).toEqual(['parts.address: Value is required']);
  });

  it('names the part of a value that is wrong', () => {
    const mx = aDraft({ type: 'MX', parts: { priority: '70000', exchange: 'mail.example.net.' } });
    expect(messagesFor(mx)).toEqual(['parts.priority: Priority must be 0 to 65535']);
    const noServer = aDraft({ type: 'MX', parts: { priority: '10', exchange: '' } });
    expect(messagesFor(noServer)).toEqual(['parts.exchange: Mail server is required']);
  });

  it('never takes one part for another when one is missing', () => {
    const srv = (parts: Record<string, string>) => messagesFor(aDraft({ type: 'SRV', name: '_sip._tcp', parts }));
    const target = 'sip.example.net.';
    expect(srv({ priority: '0', weight: '0', port: '99999', target: '' })).toEqual([
      'parts.target: Host is required',
      'parts.port: Port must be 0 to 65535',
    ]);
    expect(srv({ priority: '', weight: '0', port: '5060', target })).toEqual(['parts.priority: Priority is required']);
    expect(srv({ priority: '0', weight: 'x', port: '5060', target })).toEqual([
      'parts.weight: Weight must be 0 to 65535',
    ]);
  });

  it('names the part by its key, whatever the message says', () => {
    const caa = aDraft({ type: 'CAA', parts: { flags: '7', tag: 'issue', value: 'ca.example.net' } });
    expect(messagesFor(caa)).toEqual([expect.stringMatching(/^parts\.flags: /)]);
    const loc = aDraft({ type: 'LOC', parts: { latitude: '52 22 23 N', longitude: '190 0 0 E', altitude: '0m' } });
    expect(messagesFor(loc)[0]).toMatch(/^parts\.longitude: /);
  });
});

describe('the inputs that a refusal names', () => {
  const mx = { type: 'MX', parts: {} };

  it('are the named part, not the value as a whole as well', () => {
    const details = { 'changes.0.value': 'Too high', 'changes.0.parts.priority': 'Too high' };
    expect(refusedInputs(mx, details)).toEqual([{ path: 'parts.priority', message: 'Too high' }]);
  });

  it('are the last part for a value of which no part is named', () => {
    expect(refusedInputs(mx, { 'changes.0.value': 'No' })).toEqual([{ path: 'parts.exchange', message: 'No' }]);
  });

  it('are the one input of a value that the form shows as a whole', () => {
    const details = { 'changes.0.value': 'No', 'changes.0.parts.priority': 'No' };
    expect(refusedInputs({ type: 'MX', parts: { whole: 'x' } }, details)).toEqual([
      { path: 'parts.whole', message: 'No' },
    ]);
  });

  it('leave out what the form has no input for', () => {
    expect(refusedInputs(mx, { 'changes.0.name': 'Taken', force: 'No' })).toEqual([{ path: 'name', message: 'Taken' }]);
  });
});

it('a record that keeps its name is not renamed', () => {
  const record = { id: 'r', name: 'www' } as Parameters<typeof editOf>[1];
  expect(editOf(aDraft(), record)).toEqual({ action: 'update', recordId: 'r', value: '192.0.2.1', ttl: 300 });
  expect(editOf(aDraft({ name: 'web' }), record)).toMatchObject({ name: 'web' });
});
