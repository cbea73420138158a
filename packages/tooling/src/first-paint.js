// Runs before the page is drawn: a scheme the person chose, else the device's by the page's own meta tag.
try {
  const chosen = localStorage.getItem('polyclinic.theme') ?? '';
  const scheme = ['light', 'dark'].find((one) => chosen.includes(one));
  if (scheme) document.documentElement.style.colorScheme = scheme;
} catch {
  // Storage is closed to this page: the device's preference holds.
}
