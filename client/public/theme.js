// Runs before the first paint: the page never shows in the wrong colours.
try {
  const theme = localStorage.getItem('zonekeeper-theme') ?? 'system';
  document.documentElement.dataset.theme = theme;
  if (theme !== 'system') document.querySelector('meta[name="color-scheme"]').content = theme;
} catch {
  // A browser that refuses storage gets the colours of its system.
}
