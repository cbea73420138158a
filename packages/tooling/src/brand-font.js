// Uses the product's typeface if an earlier page has fetched it (packages/frame/src/features/font/keep-font.ts): it then
// comes from the browser's cache. Otherwise this page is shown in the fonts of the device from beginning to end.
(() => {
  const link = document.querySelector('link[data-font]');
  let kept;
  try {
    kept = localStorage.getItem('polyclinic.font');
  } catch {
    // Storage is blocked for this page.
  }
  if (!link || kept !== link.getAttribute('href')) return;
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  // Of scripts and style sheets alone do browsers check a preload.
  link.removeAttribute('integrity');
  const { weight, range } = link.dataset;
  const source = `url("${link.href}") format("woff2")`;
  document.fonts.add(new FontFace('Polyclinic', source, { weight, unicodeRange: range, display: 'optional' }));
})();
