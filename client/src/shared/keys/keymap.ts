import { secondMs } from '../format/durations';

/** `keys`: `n`, `?`, `mod+k` (Ctrl, on a Mac ⌘), or two after one another: `g d`. */
export interface Binding {
  keys: string;
  /** The description in the list of keys. */
  label: string;
  /** `app` works on every page; a page's own binding goes before it. */
  scope: 'app' | 'page';
  run(): void;
}

/** The first key of a sequence waits this long for the second. */
const sequenceTimeoutMs = secondMs;
/** A requested key waits this long for its page to open. */
const requestTimeoutMs = 5 * secondMs;

/** The keys that work now. A page adds its own when it is drawn and removes them when it leaves. */
export class Keymap {
  private bindings: readonly Binding[] = [];
  private readonly watchers = new Set<() => void>();
  private begun = { keys: '', at: 0 };
  private requested: { keys: string; at: number } | null = null;

  add(binding: Binding): () => void {
    this.change([...this.bindings, binding]);
    if (this.requested?.keys === binding.keys && binding.scope === 'page') this.answerRequest(binding);
    return () => this.change(this.bindings.filter((other) => other !== binding));
  }

  /** Handles a key press; true if a binding used it. `now` in milliseconds. */
  press(key: string, now: number): boolean {
    const sequence = now - this.begun.at <= sequenceTimeoutMs && this.begun.keys ? `${this.begun.keys} ${key}` : key;
    this.begun = { keys: '', at: 0 };
    const binding = this.find(sequence) ?? this.find(key);
    if (binding) binding.run();
    else if (this.bindings.some(({ keys }) => keys.startsWith(`${key} `))) this.begun = { keys: key, at: now };
    else return false;
    return true;
  }

  /** Presses a key of the page that is shown, or of the one that is being opened. */
  request(keys: string): void {
    const binding = this.bindings.findLast((other) => other.keys === keys && other.scope === 'page');
    if (binding) binding.run();
    else this.requested = { keys, at: Date.now() };
  }

  readonly list = (): readonly Binding[] => this.bindings;

  readonly watch = (onChange: () => void): (() => void) => {
    this.watchers.add(onChange);
    return () => this.watchers.delete(onChange);
  };

  private find(keys: string): Binding | undefined {
    const matching = this.bindings.filter((binding) => binding.keys === keys);
    return matching.findLast(({ scope }) => scope === 'page') ?? matching.at(-1);
  }

  private answerRequest(binding: Binding): void {
    const late = this.requested !== null && Date.now() - this.requested.at > requestTimeoutMs;
    this.requested = null;
    // After the page that adds it has been drawn.
    if (!late) setTimeout(() => binding.run());
  }

  private change(bindings: readonly Binding[]): void {
    this.bindings = bindings;
    for (const onChange of this.watchers) onChange();
  }
}

export const keymap = new Keymap();

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The labels of keys: `mod+k` is `⌘ K` or `Ctrl K`, `g d` is `G D`. */
export const keyNames = (keys: string): string[] =>
  keys.split(/[ +]/).map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase()));
