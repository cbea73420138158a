// Runs before the first paint with the same result as packages/frame/src/theme-mode.ts later: the user's choice, else
// the choice on this device, else the clinic's scheme, else light. 'system' follows the device, which the page's meta
// tag allows; 'auto 18:00 06:00' switches by time of day.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked for this page.
      return null;
    }
  };
  const parsed = (key) => {
    try {
      return JSON.parse(read(key) ?? '{}') ?? {};
    } catch {
      // Not written by this product.
      return {};
    }
  };
  const settings = ({ autoSwitch, switchTime, preference, followSystem }) => {
    if (autoSwitch) return `auto ${switchTime?.darkStart} ${switchTime?.lightStart}`;
    return preference !== 'system' || followSystem ? preference : undefined;
  };
  const AUTO = /^auto ((?:[01]\d|2[0-3]):[0-5]\d) ((?:[01]\d|2[0-3]):[0-5]\d)$/;
  const isDark = ([, dark, light]) => {
    const clock = new Date().toTimeString().slice(0, 5);
    return dark <= light ? clock >= dark && clock < light : clock >= dark || clock < light;
  };
  const isScheme = (word) => /^(light|dark|system)$/.test(word) || AUTO.test(word);

  const page = document.documentElement;
  const { user, tenant } = parsed('polyclinic.user');
  const wishes = [settings(user?.preferences?.darkMode ?? {}), read('polyclinic.theme'), tenant?.branding?.theme];
  const scheme = wishes.find(isScheme) ?? 'light';
  const times = AUTO.exec(scheme);
  const mode = times ? (isDark(times) ? 'dark' : 'light') : scheme;
  if (mode !== 'system') page.style.colorScheme = mode;
  const isDarkDevice = () => matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = mode === 'system' ? (isDarkDevice() ? 'dark' : 'light') : mode;
  page.dataset.theme = shown;
  // The look of the last page of the person who is signed in (packages/frame/src/page-theme.tsx).
  if (user) {
    const look = parsed('polyclinic.look')[shown] ?? {};
    for (const [name, value] of Object.entries(look)) page.style.setProperty(name, value);
  }
})();
