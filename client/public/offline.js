// Says when the server answers again. The page works without it: its link tries again.
const everyMs = 5_000;

async function ask() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) for (const text of document.querySelectorAll('[data-shown-when]')) show(text, 'back');
  else setTimeout(ask, everyMs);
}

function show(element, state) {
  element.hidden = element.dataset.shownWhen !== state;
}

addEventListener('online', () => void ask());
void ask();
