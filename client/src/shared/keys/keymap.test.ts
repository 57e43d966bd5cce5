import { Keymap } from './keymap';

const pressed = (...bindings: [keys: string, scope: 'app' | 'page'][]) => {
  const keymap = new Keymap();
  const ran: string[] = [];
  const taken = bindings.map(([keys, scope]) =>
    keymap.add({ keys, scope, label: keys, run: () => ran.push(`${scope} ${keys}`) }),
  );
  return { keymap, ran, taken };
};

describe('the keymap', () => {
  it('runs what a key is bound to, and takes no other', () => {
    const { keymap, ran } = pressed(['n', 'page']);
    expect([keymap.press('n', 0), keymap.press('x', 1)]).toEqual([true, false]);
    expect(ran).toEqual(['page n']);
  });

  it('waits a second for the second key of two', () => {
    const { keymap, ran } = pressed(['g d', 'app'], ['d', 'page']);
    keymap.press('g', 0);
    keymap.press('d', 900);
    expect(ran).toEqual(['app g d']);
    keymap.press('g', 5000);
    keymap.press('d', 6500);
    expect(ran).toEqual(['app g d', 'page d']);
  });

  it("puts the page's own key before the app's, whoever came first", () => {
    const { keymap, ran, taken } = pressed(['n', 'page'], ['n', 'app']);
    keymap.press('n', 0);
    taken[0]!();
    keymap.press('n', 1);
    expect(ran).toEqual(['page n', 'app n']);
  });

  it('presses a key for the page that is being opened, once', async () => {
    const { keymap, ran } = pressed(['n', 'app']);
    keymap.request('n');
    expect(ran).toEqual([]);
    const add = () => keymap.add({ keys: 'n', scope: 'page', label: 'n', run: () => ran.push('opened') });
    add();
    add();
    await new Promise((done) => setTimeout(done));
    expect(ran).toEqual(['opened']);
  });

  it('tells those who watch when the keys change', () => {
    const { keymap } = pressed();
    let notices = 0;
    keymap.watch(() => notices++);
    keymap.add({ keys: 'n', scope: 'page', label: 'n', run: () => undefined })();
    expect(notices).toBe(2);
    expect(keymap.list()).toEqual([]);
  });
});
