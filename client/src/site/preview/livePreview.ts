import { fill, lineOf, visibleText, type ChangeLine, type PreviewWords, type SentencePart } from './changeLine';
import { compare, liveRows, rrsetOf, type Comparison, type ExampleRow } from './example';
import type { Piece } from '../../shared/format/markDifference';

type Words = PreviewWords & { applied: string };

/** Compares the form with its zone after every input, as the product does with a real one. */
export class LivePreview {
  private readonly words: Words;
  private readonly language = document.documentElement.lang;
  private live: readonly ExampleRow[] = liveRows;
  /** The zone before the last change that was applied; null when there is none to undo. */
  private earlier: readonly ExampleRow[] | null = null;

  constructor(private readonly form: HTMLFormElement) {
    this.words = JSON.parse(form.dataset.preview ?? '{}') as Words;
  }

  /** Answers an event of the form. */
  handle(event: Event): void {
    const button = event.type === 'click' ? (event.target as Element).closest<HTMLElement>('[data-act]') : null;
    if (event.type === 'click' && !button) return;
    if (button) this.act(button);
    this.show(event.type !== 'click');
  }

  private act(button: HTMLElement): void {
    const row = button.closest<HTMLElement>('[data-row]');
    switch (button.dataset.act) {
      case 'delete':
        if (row) setDeleted(row, row.dataset.deleted === undefined);
        return;
      case 'apply':
        this.earlier = this.live;
        this.live = this.rows().filter(({ isDeleted }) => !isDeleted);
        return;
      case 'undo':
        if (this.earlier) this.fillIn(this.earlier);
        this.live = this.earlier ?? this.live;
        this.earlier = null;
        return;
      case 'reset':
        this.live = liveRows;
        this.earlier = null;
        this.fillIn(liveRows);
        return;
      default:
        return;
    }
  }

  /** `typed`: something was entered after the change that was applied, so it is no longer news. */
  private show(typed: boolean): void {
    const comparison = this.compared();
    const changes = comparison?.changes ?? [];
    const list = this.part('[data-changes]');
    list.replaceChildren(...changes.map((change) => this.lineElement(lineOf(change, this.words, this.language))));
    if (comparison) this.part('[data-note]').textContent = this.noteOn(comparison, typed);
    this.button('apply').hidden = changes.length === 0;
    this.button('undo').hidden = this.earlier === null || changes.length > 0;
  }

  private noteOn({ visibleAfterSeconds }: Comparison, typed: boolean): string {
    if (visibleAfterSeconds !== null) return visibleText(visibleAfterSeconds, this.words, this.language);
    return this.earlier && !typed ? this.words.applied : this.words.none;
  }

  /** Null where a value cannot be read: its field is marked, and the note says so. */
  private compared(): Comparison | null {
    const rows = this.rows();
    const unreadable = rows.filter((row) => !row.isDeleted && !isReadable(row));
    for (const element of this.rowElements()) {
      const isInvalid = unreadable.some(({ name }) => name === element.dataset.row);
      inputOf(element).setAttribute('aria-invalid', String(isInvalid));
    }
    const [first] = unreadable;
    if (!first) return compare(this.live, rows);
    this.part('[data-note]').textContent = fill(this.words.invalid, { type: first.type });
    return null;
  }

  private rows(): ExampleRow[] {
    return this.rowElements().map((element) => ({
      name: element.dataset.row ?? '',
      type: element.dataset.type ?? '',
      value: inputOf(element).value,
      ttlSeconds: Number(selectOf(element).value),
      isDeleted: element.dataset.deleted !== undefined,
    }));
  }

  private fillIn(rows: readonly ExampleRow[]): void {
    for (const element of this.rowElements()) {
      const row = rows.find(({ name }) => name === element.dataset.row);
      setDeleted(element, row === undefined);
      if (!row) continue;
      inputOf(element).value = row.value;
      selectOf(element).value = String(row.ttlSeconds);
    }
  }

  private lineElement({ sentences, before, after }: ChangeLine): Node {
    const copy = this.form
      .querySelector<HTMLTemplateElement>('template[data-line]')!
      .content.cloneNode(true) as Element;
    const first = copy.querySelector<HTMLElement>('[data-sentence]')!;
    first.replaceWith(...sentences.map((parts) => sentenceElement(first, parts)));
    fillSide(copy.querySelector('[data-side="before"]')!, before, 'del');
    fillSide(copy.querySelector('[data-side="after"]')!, after, 'ins');
    return copy;
  }

  private rowElements(): HTMLElement[] {
    return [...this.form.querySelectorAll<HTMLElement>('[data-row]')];
  }

  private button(act: string): HTMLElement {
    return this.part(`[data-act="${act}"]`);
  }

  private part(selector: string): HTMLElement {
    return this.form.querySelector<HTMLElement>(selector)!;
  }
}

function isReadable(row: ExampleRow): boolean {
  try {
    rrsetOf(row);
    return true;
  } catch {
    return false;
  }
}

function setDeleted(row: HTMLElement, isDeleted: boolean): void {
  if (isDeleted) row.dataset.deleted = '';
  else delete row.dataset.deleted;
  row.querySelector('[data-act="delete"]')!.setAttribute('aria-pressed', String(isDeleted));
}

function sentenceElement(empty: HTMLElement, parts: readonly SentencePart[]): Element {
  const element = empty.cloneNode() as HTMLElement;
  const named = (text: string) =>
    Object.assign(document.createElement('span'), {
      className: element.dataset.sentence,
      translate: false,
      textContent: text,
    });
  element.append(...parts.map(({ text, isData }) => (isData ? named(text) : text)));
  return element;
}

function fillSide(side: Element, pieces: readonly Piece[], tag: 'del' | 'ins'): void {
  if (pieces.length === 0) return side.remove();
  const place = side.querySelector<HTMLElement>('[data-pieces]')!;
  const marked = (text: string) =>
    Object.assign(document.createElement(tag), {
      className: `rounded-xs font-semibold underline ${place.dataset.pieces}`,
      textContent: text,
    });
  place.replaceChildren(...pieces.map(({ text, changed }) => (changed ? marked(text) : text)));
}

const inputOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>('[name="value"]')!;
const selectOf = (row: HTMLElement) => row.querySelector<HTMLSelectElement>('[name="ttl"]')!;
