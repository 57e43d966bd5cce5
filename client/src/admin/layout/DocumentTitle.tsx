import { useEffect } from 'react';

/** The id that react-admin gives the place of the page's name. */
const placeOfName = 'react-admin-title';

/** Names the tab of the browser like the page, whichever page is shown: react-admin writes the name into the bar only. */
export function DocumentTitle() {
  useEffect(() => {
    const place = document.getElementById(placeOfName);
    if (!place) return;
    const follow = () => {
      const page = place.textContent.trim();
      document.title = page === '' ? 'Zonekeeper' : `${page} · Zonekeeper`;
    };
    const observer = new MutationObserver(follow);
    observer.observe(place, { childList: true, characterData: true, subtree: true });
    follow();
    return () => observer.disconnect();
  }, []);
  return null;
}
