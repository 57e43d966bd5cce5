/** Safari on iPhones and iPads installs an app by its Share menu alone, and never says so to the page. */
export function installsByHand({ userAgent, maxTouchPoints } = navigator): boolean {
  // An iPad calls itself a Mac, which has no touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
