import { badgeDocument } from '../shared/badgeDocument';

interface Badge {
  id: string;
  html: string;
}

type State = 'loading' | 'none' | 'failed' | 'some';

const address = '/api/badges';
/** Shown a little before the reader gets there. */
const ahead = '400px';

/** Loads the badges when the reader comes near them. */
export function startBadges(section: HTMLElement): void {
  show(section, 'loading');
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load(section);
    },
    { rootMargin: ahead },
  );
  observer.observe(section);
}

async function load(section: HTMLElement): Promise<void> {
  try {
    const badges = await read().catch(read);
    const name = section.dataset.badgeName ?? '';
    const frames = badges.map(({ html }, index) => frameOf(html, name.replace('{number}', String(index + 1))));
    section.querySelector('ul')?.replaceChildren(...frames);
    show(section, badges.length > 0 ? 'some' : 'none');
  } catch {
    show(section, 'failed');
  }
}

async function read(): Promise<Badge[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the badges answer ${answer.status}`);
  return (await answer.json()) as Badge[];
}

/** The HTML comes from elsewhere: without scripts and without an origin of its own, the frame holds whatever it is. */
function frameOf(html: string, title: string): HTMLLIElement {
  const frame = document.createElement('iframe');
  // Only a click opens a page, and only in a tab of its own.
  frame.sandbox.add('allow-popups', 'allow-popups-to-escape-sandbox');
  frame.referrerPolicy = 'no-referrer';
  frame.title = title;
  frame.className = 'h-32 w-60 rounded-lg border bg-white';
  frame.srcdoc = badgeDocument(html);
  const item = document.createElement('li');
  item.append(frame);
  return item;
}

function show(section: HTMLElement, state: State): void {
  for (const part of section.querySelectorAll<HTMLElement>('[data-shown-when]')) {
    part.hidden = part.dataset.shownWhen !== state;
  }
}
