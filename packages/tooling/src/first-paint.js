// Runs before the page is drawn, as packages/frame/src/theme-mode.ts decides later: what the person chose here, else
// the clinic's scheme, else light. 'system' leaves it to the device, which the page's meta tag allows.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed to this page.
      return null;
    }
  };
  const clinicScheme = () => /"theme":"(light|dark)"/.exec(read('polyclinic.user') ?? '')?.[1];
  const scheme = read('polyclinic.theme') ?? clinicScheme() ?? 'light';
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme;
})();
