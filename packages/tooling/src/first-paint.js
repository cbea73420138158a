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

  /** What the address shows: see shell/src/root.tsx. */
  const wanted = (other) => {
    if (user) return 'frame';
    if (other.includes(location.pathname)) return undefined;
    const as = new URLSearchParams(location.search).get('as');
    return `login ${page.dataset.start} ${['patient', 'super-admin'].includes(as) ? as : 'staff'}`;
  };
  // Placed after the templates: an element of its own is run when the page has been read up to it, before it is shown.
  customElements.define(
    'first-page',
    class extends HTMLElement {
      connectedCallback() {
        const name = wanted(this.dataset.other.split(' '));
        const template = document.querySelector(`template[data-first="${name}"]`);
        if (!template) return;
        const root = document.getElementById('root');
        root.append(document.importNode(template.content, true));
        root.dataset.first = name;
        page.dataset.first = name;
        if (name !== 'frame') page.lang = page.dataset.start;
        else if (read('polyclinic.navigation') === 'folded') root.querySelector('.pc-side').dataset.folded = 'true';
      }
    },
  );
  // Sent when the script can send it (packages/frame/src/login-form.tsx); the browser would put it into the address.
  addEventListener(
    'submit',
    (event) => {
      if (!document.getElementById('start')) return;
      event.preventDefault();
      page.dataset.submitted = '';
    },
    true,
  );
})();
