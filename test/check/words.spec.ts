import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Verdict {
  ok: boolean;
  output: string;
  note: string;
}

const script = path.resolve(import.meta.dirname, '../../scripts/check/words.mjs');
const { checkWords } = (await import(script)) as { checkWords(root: string): Verdict };

const avoided = JSON.parse(readFileSync(path.join(path.dirname(script), 'words/avoided.json'), 'utf8')) as object;

const locale = (language: string, namespace: string) => `client/src/shared/i18n/locales/${language}/${namespace}.json`;
const languages = (ready: string) => `
  export const languages = [{ code: 'en' }, { code: 'ru' }, { code: 'ja' }];
  export const languagesReady: readonly string[] = [${ready}];`;

/** A small product whose texts are correct: English and Russian are ready, Japanese is not. */
const lawful: Record<string, string | object> = {
  'src/zones.ts': "export class ZoneBusy { code = 'zone_busy'; }",
  'client/src/shared/i18n/languages.ts': languages("'en', 'ru'"),
  [locale('en', 'zones')]: {
    title: 'Zones of {{name}}',
    found_one: '{{count}} zone',
    found_other: '{{count}} zones',
    status: { good: 'Connected', bad: 'Disconnected' },
    rule: 'Read <link>the rules</link>',
    table: { label: 'Name' },
  },
  [locale('en', 'errors')]: { zone_busy: 'Try again' },
  [locale('ru', 'zones')]: {
    title: 'Зоны {{name}}',
    found_one: 'одна зона',
    found_few: '{{count}} зоны',
    found_many: '{{count}} зон',
    found_other: '{{count}} зоны',
    status: { good: 'Есть связь', bad: 'Нет связи' },
    rule: '<link>Правила</link>',
    table: { label: 'Имя' },
  },
  [locale('ru', 'errors')]: { zone_busy: 'Позже' },
  'client/src/dashboard/zones/ZonesPage.tsx': `
    const columns = [{ label: 'table.label' }] as const;
    export function ZonesPage({ status, count }) {
      const { t } = useTranslation('zones');
      return (
        <main aria-label={t('title', { name: 'x' })}>
          {t('found', { count })} · {t(\`status.\${status}\`)} {columns.map(({ label }) => t(label))}
          <Trans t={t} i18nKey="rule" components={{ link: <a /> }} />
          <input placeholder="www.example.org" /> <textarea placeholder={'www 300 IN A 192.0.2.1\\n@ 60 IN MX 10 mx'} /> <code>dig example.org</code> Zonekeeper
        </main>
      );
    }`,
};

describe('the words check', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'zonekeeper-words-'));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  function check(changes: Record<string, string | object> = {}): Verdict {
    for (const [file, content] of Object.entries({ ...lawful, ...changes })) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return checkWords(root);
  }

  const russian = (changes: object) => ({
    [locale('ru', 'zones')]: { ...(lawful[locale('ru', 'zones')] as object), ...changes },
  });
  const english = (changes: object) => ({
    [locale('en', 'zones')]: { ...(lawful[locale('en', 'zones')] as object), ...changes },
  });
  const page = (markup: string) => ({
    'client/src/dashboard/More.tsx': `export const More = () => { const { t } = useTranslation('zones'); return ${markup}; }`,
  });

  it('passes a correct tree, and notes the languages to come', () => {
    expect(check()).toEqual({ ok: true, output: '', note: 'ja: not begun' });
  });

  describe('a sentence of the server', () => {
    const table = {
      'src/frogs.words.ts': `
        const frogWords = { 'frog.jumped': 'The frog jumped {{metres, number}} m', leap_one: 'leap', leap_other: 'leaps' };
        export const sayFrog = sentencesOf('frogs', frogWords);`,
    };
    const english = { frog: { jumped: 'The frog jumped {{metres, number}} m' }, leap_one: 'leap', leap_other: 'leaps' };
    const russian = {
      ...{ frog: { jumped: 'Лягушка прыгнула: {{metres, number}} м' }, leap_one: 'прыжок', leap_few: 'прыжка' },
      ...{ leap_many: 'прыжков', leap_other: 'прыжка' },
    };
    const words = { [locale('en', 'frogs')]: english, [locale('ru', 'frogs')]: russian };

    it('passes with words in every ready language', () => {
      expect(check({ ...table, ...words })).toMatchObject({ ok: true, output: '' });
    });

    it('fails where the English locale file says another thing, or nothing', () => {
      const other = {
        ...words,
        [locale('en', 'frogs')]: { ...english, frog: { jumped: 'It jumped {{metres, number}} m' } },
      };
      expect(check({ ...table, ...other }).output).toContain('en/frogs: "frog.jumped" is not as in src');
      expect(check(table).output).toContain('en/frogs: "frog.jumped" is not as in src');
    });

    it('fails where a ready language lacks it', () => {
      const { frog: _, ...rest } = russian;
      const output = check({ ...table, ...words, [locale('ru', 'frogs')]: rest }).output;
      expect(output).toContain('ru/frogs: no text for "frog.jumped"');
    });
  });

  describe('a sentence without a code', () => {
    const refusal = (code: string, text: string) => `
      export class Refused extends AppError {
        readonly code = '${code}';
        constructor(frog: string) { super(${text}); }
      }`;

    it.each([
      ['an error without words for its code', refusal('frog_missing', "'The frog is missing'"), 'The frog is missing'],
      [
        'an error with a value in it',
        refusal('frog_missing', '`The frog ${frog} is missing`'),
        'The frog … is missing',
      ],
      ['one side of a choice', refusal('gone', "frog ? 'A frog left' : sayFrog('left')"), 'A frog left'],
      ['an alert', "this.alerts.record(em, { message: 'A frog has jumped' });", 'A frog has jumped'],
      ['the state of a domain', "domain.readFailed('The frog has eaten it');", 'The frog has eaten it'],
      ['a mistake in DNS text', "throw new DnsSyntaxError('A frog is no name');", 'A frog is no name'],
      ['a broken rule of DNS', "throw new DnsRuleError('no_values', `The ${frog} sits alone`);", 'The … sits alone'],
      ['an input', "throw new ValidationFailed({ name: 'The frog needs a name' });", 'The frog needs a name'],
      [
        'a mail',
        "renderMail({ language, subject: sayFrog('subject'), sections: [{ paragraphs: ['The frog has jumped'] }] });",
        'The frog has jumped',
      ],
      ['the reason of a held incident', "await this.log.hold(em, context, 'A frog decides');", 'A frog decides'],
    ])('is refused in %s', (_, source, text) => {
      const { ok, output } = check({ 'src/frogs.ts': source });
      expect(output).toMatch(new RegExp(`^src/frogs\\.ts:\\d+: "${text}" has no code`, 'm'));
      expect(ok).toBe(false);
    });

    it.each([
      [
        'the description of a plugin',
        "const manifest = { id: 'frog', description: 'Zones of a frog' };",
        'Zones of a frog',
      ],
      ['the help of a field', "const field = { key: 'token', help: 'Ask the frog' };", 'Ask the frog'],
      ['the help of a shared field', "const fields = [apiToken('In the pond: Frogs')];", 'In the pond: Frogs'],
      [
        'a listing with gaps',
        'const listing = { incompleteReason: `The ${frog} hides records` };',
        'The … hides records',
      ],
    ])('is refused in %s', (_, source, text) => {
      const { output } = check({ 'providers/frog/frog.provider.ts': source });
      expect(output).toMatch(new RegExp(`^providers/frog/frog\\.provider\\.ts:\\d+: "${text}" has no code`, 'm'));
    });

    it('is refused in an error of the kit that plugins share', () => {
      const source = "throw new ProviderError('unavailable', 'The frog sleeps');";
      const { output } = check({ 'providers/contract/rest/frogs.ts': source });
      expect(output).toContain('providers/contract/rest/frogs.ts:1: "The frog sleeps" has no code');
    });

    it.each([
      ["rules: [{ status: 401, says: 'Frogs refuse the key.' }]", 'Frogs refuse the key.'],
      [
        'const why = `Not sent, because an earlier change failed: ${error.message}`;',
        'Not sent, because an earlier change',
      ],
      ["because(what, reason, 'It takes 60 seconds or more.')", 'It takes 60 seconds or more.'],
      ["const reason = said || 'it gave no reason';", 'it gave no reason'],
      ["throw new ProviderError('validation', 'The port has to be a number.');", 'The port has to be a number.'],
      ["onOutcome({ status: 'skipped', reason: 'Another change was refused.' })", 'Another change was refused.'],
    ])('is refused in a plugin: %s', (source, text) => {
      const { output } = check({ 'providers/frog/apply.ts': source });
      expect(output).toContain(`providers/frog/apply.ts:1: "${text}`);
    });

    it.each([
      "sayFrog('frog.made', { place: 'Account, all settings of frogs' })",
      "throw new WrongShape(path, 'the name of a zone');",
      "const label = { label: 'Secret access key of frogs' };",
      "const names = 'www mail blog shop'.split(' ');",
    ])('is not seen in what people do not read, or in a name from the pages of the vendor: %s', (source) => {
      expect(check({ 'providers/frog/apply.ts': source }).output).toBe('');
    });

    it('is allowed in what stands in for a host in tests', () => {
      const source = "const answer = { description: 'The frog said croak' };";
      expect(check({ 'providers/frog/emulator/answers.ts': source, 'providers/frog/emulator.ts': source }).output).toBe(
        '',
      );
    });

    it.each([
      ['behind &&', "const view = { note: frog && 'The frog has jumped' };", 'The frog has jumped'],
      ['behind ??', "const view = { note: words ?? 'The frog has jumped' };", 'The frog has jumped'],
      ['behind ||', "const view = { note: words || 'The frog has jumped' };", 'The frog has jumped'],
      ['on one side of a choice', "const note = frog ? say(frog) : 'The frog has jumped';", 'The frog has jumped'],
      ['in a template', 'const view = { note: `The frog ${name} jumped` };', 'The frog … jumped'],
      ['in a template behind its value', 'const view = { note: `${name} has jumped away` };', 'X… has jumped away'],
      ['in a sum', "const view = { note: 'The frog ' + name + ' left' };", 'The frog … left'],
      ['in a function', "const noteOf = () => 'The frog has jumped';", 'The frog has jumped'],
      ['in a list', "const notes = ['The frog has jumped'];", 'The frog has jumped'],
      ['in a default', "function noteOf(note = 'The frog has jumped') {}", 'The frog has jumped'],
      ['in a constant', "const jumped = 'The frog has jumped';", 'The frog has jumped'],
      ['in an error of Nest', "throw new BadRequestException('The frog has jumped');", 'The frog has jumped'],
      [
        'in an error of the outbound client',
        "throw new HttpFailure('refused', `The frog ${name} is private`);",
        'The frog … is private',
      ],
      ['in a choice inside an error', refusal('frog_gone', "frog && 'A frog left'"), 'A frog left'],
      [
        'in the message of an error that is quoted in a sentence',
        "const note = sayFrog('left', { reason: error.message });",
        'error.message',
      ],
    ])('is refused %s', (_, source, text) => {
      const { ok, output } = check({ 'src/frogs.ts': source });
      expect(output).toContain(`src/frogs.ts:`);
      expect(output).toContain(`"${text}" has no code`);
      expect(ok).toBe(false);
    });

    it.each([
      ['a field of any name', "const view = { hint: 'Frog jumped' };", 'Frog jumped'],
      ['the text of a plain error that was thrown', 'const view = { failure: error.message };', 'error.message'],
      [
        'the text of its cause',
        'const view = { ...(cause && { why: failure.cause.message }) };',
        'failure.cause.message',
      ],
    ])('is refused in an answer: %s', (_, source, text) => {
      for (const file of ['src/frogs.presenter.ts', 'src/frogs.controller.ts']) {
        const { ok, output } = check({ 'src/frogs.presenter.ts': '', 'src/frogs.controller.ts': '', [file]: source });
        expect(output).toContain(`${file}:1: "${text}" has no code`);
        expect(ok).toBe(false);
      }
    });

    it.each([
      ['an error of the program', "throw new Error('The frog has jumped');"],
      ['a log line with a choice', "this.log.warn(frog ?? 'The frog has jumped away');"],
      ['a log line of a chosen level', "this.log[isNews ? 'log' : 'debug']('The frog has jumped away');"],
      ['SQL', "const rows = em.execute('select name from frog where age > ? order by name');"],
      ['an object with a code that has words', "const answer = { code: 'zone_busy', message: 'Try it again later' };"],
      ['a table by codes', "const texts = { zone_busy: 'Try it again later' };"],
      ['the document of the API', "class A { @ApiProperty({ description: 'The name of the frog' }) name; }"],
      ['the name of a thing', "const found = await findOwned(em, Frog, id, 'Green frog of the pond');"],
    ])('is allowed in %s, however long', (_, source) => {
      expect(check({ 'src/frogs.ts': source }).output).toBe('');
    });

    it('is refused in the message of a presenter', () => {
      const { output } = check({
        'src/frogs.presenter.ts': "export const present = () => ({ message: 'A frog sat here' });",
      });
      expect(output).toMatch(/^src\/frogs\.presenter\.ts:\d+: "A frog sat here" has no code/m);
    });

    it.each([
      [
        'an input in words of a table',
        "throw new ValidationFailed({ name: sayFrog('needsName'), key: inEnglish('A key is needed', sayFrog('key')) });",
      ],
      ['an error whose code has words', refusal('zone_busy', "'The zone is busy'")],
      ['a log line', "this.log.warn('The frog has jumped');"],
      ['the words of a DNS host', "throw new ProviderError('protocol', answer.croak);"],
      ['a sentence of a table', "domain.readFailed(sayFrog('jumped'));"],
    ])('is allowed in %s', (_, source) => {
      expect(check({ 'src/frogs.ts': source }).output).toBe('');
    });
  });

  it('notes what is left to do in a language that is not listed yet', () => {
    expect(check({ [locale('ja', 'zones')]: { title: '{{name}} のゾーン' } }).note).toMatch(
      /^ja: 6 to do, first ja\/errors: no text for/,
    );
  });

  it.each([
    ['a missing text', russian({ title: undefined }), 'ru/zones: no text for "title"'],
    ['a missing form of a plural', russian({ found_few: undefined }), 'ru/zones: no text for "found_few"'],
    ['a form that the language lacks', english({ found_few: 'x' }), 'en/zones: "found_few" is no key of English'],
    ['a key that English lacks', russian({ more: 'ещё' }), 'ru/zones: "more" is no key of English'],
    ['an empty text', russian({ title: ' ' }), 'ru/zones: "title" is empty'],
    ['a lost placeholder', russian({ title: 'Зоны' }), 'ru/zones: "title" lacks {{name}}'],
    [
      'a misspelt placeholder',
      russian({ title: '{{name}} {{nmae}}' }),
      'ru/zones: "title" has {{nmae}}, which English has not',
    ],
    ['a broken tag', russian({ rule: '<link>Правила' }), 'ru/zones: "rule" lacks </link>'],
    ['a file that English lacks', { [locale('ru', 'extra')]: {} }, 'ru/extra: English has no such file'],
    ['a missing file', { 'client/src/shared/i18n/languages.ts': languages("'en', 'ja'") }, 'ja/errors: no text for'],
    ['a key that nothing uses', english({ forgotten: 'x' }), 'en/zones: nothing uses "forgotten"'],
    [
      'a code that no server sends',
      { [locale('en', 'errors')]: { zone_busy: 'x', gone: 'x' } },
      'en/errors: nothing uses "gone"',
    ],
    ['a key that is nowhere', page("t('titel')"), 'dashboard/More.tsx:1: English has no "titel" in zones'],
    ['one side of a choice', page("t(ok ? 'title' : 'nope')"), 'English has no "nope" in zones'],
    ['a key of another namespace', page("t('zone_busy')"), 'English has no "zone_busy" in zones'],
    ['a key of Trans', page('<Trans t={t} i18nKey="gone" />'), 'English has no "gone" in zones'],
  ])('refuses %s', (_, changes, fault) => {
    const { ok, output } = check(changes);
    expect(output).toContain(fault);
    expect(ok).toBe(false);
  });

  it.each([
    ['text between tags', '<p>Hello there</p>', 'Hello there'],
    ['text that is put in', "<p>{ok ? 'Yes' : 'No'}</p>", 'Yes'],
    ['a name for screen readers', '<a aria-label="Close" />', 'Close'],
    ['a hint in a field', '<input placeholder="Search records..." />', 'Search records...'],
    ['a label with a value in it', '<Field label={`Value of ${name}`} />', 'Value of'],
    ['a toast', "<b onClick={() => toast.bad('Failed', text)} />", 'Failed'],
    ['letters that are not Latin', '<p>Привет</p>', 'Привет'],
    ['text behind &&', "<p>{isReady && 'Ready'}</p>", 'Ready'],
    ['text behind ??', "<p>{name ?? 'Nobody'}</p>", 'Nobody'],
    ['text behind ||', "<p>{name || 'Nobody'}</p>", 'Nobody'],
    ['a sum', "<p>{'Value of ' + name}</p>", 'Value of'],
    ['text in parentheses', "<p title={(name as string) ?? ('Nobody')} />", 'Nobody'],
    ['text in a fragment', "<>{isReady ? 'Ready' : null}</>", 'Ready'],
    [
      'a sentence in a constant',
      "<Note text={(() => { const note = 'This is a note'; return note; })()} />",
      'This is a note',
    ],
  ])('refuses %s that is not in the locale files', (_, markup, text) => {
    const { ok, output } = check(page(markup));
    expect(output).toContain(`dashboard/More.tsx:1: ${text}`);
    expect(ok).toBe(false);
  });

  it.each(['admin/Frogs.tsx', 'site/Frogs.tsx', 'shared/ui/Frogs.tsx', 'dashboard/frogs.ts'])(
    'refuses a text in %s that is not in the locale files',
    (file) => {
      const { ok, output } = check({ [`client/src/${file}`]: "export const note = 'The frog has jumped';" });
      expect(output).toContain(`${file}:1: The frog has jumped`);
      expect(ok).toBe(false);
    },
  );

  it.each(['Error', 'FrogMissing'])('allows English in an error that is thrown: %s', (name) => {
    const source = `export const fail = () => { throw new ${name}('The frog has jumped'); };`;
    expect(check({ 'client/src/dashboard/frogs.ts': source }).output).toBe('');
  });

  it.each(['zones', 'mails', 'admin', 'site', 'guides', 'connect', 'hosts'])(
    'refuses a missing word of %s in every one of eleven languages',
    (namespace) => {
      const others = ['de', 'es', 'fr', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'hi'];
      const all = ['en', ...others].map((code) => `'${code}'`).join(', ');
      const page = `export const Words = () => { const { t } = useTranslation('${namespace}'); return t('frog.jumped'); };`;
      const files = {
        'client/src/shared/i18n/languages.ts': languages(all),
        'client/src/dashboard/Words.tsx': page,
        [locale('en', namespace)]: {
          ...(lawful[locale('en', namespace)] as object | undefined),
          frog: { jumped: 'The frog jumped' },
        },
      };
      const { ok, output } = check(files);
      expect(ok).toBe(false);
      for (const code of others) expect(output).toContain(`${code}/${namespace}: no text for "frog.jumped"`);
    },
  );

  it.each([
    ['//', 'What is left.', 1],
    ['/**', 'Of several, the first. */', 1],
    ['/*\n *', 'Who did it. */', 2],
    ['const a = 1; //', 'Whose it is', 1],
  ])('refuses the comment %j %j, which does not begin with its subject', (start, text, line) => {
    const { ok, output } = check({ 'src/more.ts': `${start} ${text}` });
    expect(output).toMatch(new RegExp(`^src/more\\.ts:${line}: "\\w+" begins a comment`));
    expect(ok).toBe(false);
  });

  it('allows What and Who in texts for people and within comments', () => {
    const source = "/** Says what happened. What is next? */ const question = 'What now?';";
    expect(check({ 'src/more.ts': source, ...english({ title: 'What is {{name}}?' }) }).output).toBe('');
  });

  it.each(Object.entries(avoided))(
    'refuses %j in sources and English texts, and says what to write',
    (word, advice) => {
      const sentence = `Read ${word} it.`;
      expect(check({ 'src/more.ts': `/** ${sentence} */` })).toMatchObject({
        ok: false,
        output: `src/more.ts:1: "${word}": ${advice}`,
      });
      const { output } = check({ 'src/more.ts': '', ...english({ title: `${sentence} {{name}}` }) });
      expect(output).toBe(`en/zones: title:1: "${word}": ${advice}`);
    },
  );
});
