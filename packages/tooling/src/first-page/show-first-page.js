// Shows the login page or the frame that the build has rendered (first-page.js) while the app's scripts load.
(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked for this page.
      return null;
    }
  };
  const isSignedIn = () => /"user":\{/.test(read('polyclinic.user') ?? '');
  const session = () => {
    try {
      return JSON.parse(read('polyclinic.user')) ?? {};
    } catch {
      // Not written by this product.
      return {};
    }
  };

  /** Requests the texts of the language that the app chooses later (packages/frame/src/language.ts). */
  const requestTexts = () => {
    const { user, tenant } = session();
    const languages = [
      user?.preferences?.language,
      read('polyclinic.language'),
      user?.preferredLanguage,
      tenant?.settings?.language,
      page.dataset.start,
    ];
    const links = [...document.querySelectorAll('link[data-texts]')];
    const language = languages.find((one) => links.some(({ dataset }) => dataset.texts === one));
    for (const link of links) if (link.dataset.texts === language) link.rel = 'preload';
  };

  /** Loads the browser's data of dates, 10 ms of CPU, while the page waits for its scripts and not among the first rows. */
  const loadDates = () => requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat('en')));

  /** Returns the shape of the asked screen: the server names that of a module's screen, the dashboard is the shell's own. */
  const shapeOfScreen = () =>
    document.querySelector('meta[name="shape"]')?.content ??
    (['/', '/login', '/dashboard', '/dashboard/full'].includes(location.pathname) ? 'cards' : undefined);

  /** Returns the name of the page at the address, as shell/src/root.tsx decides later. */
  const wanted = (other) => {
    if (other.includes(location.pathname)) return undefined;
    if (isSignedIn()) return 'frame';
    const as = new URLSearchParams(location.search).get('as');
    return `login ${page.dataset.start} ${['patient', 'super-admin'].includes(as) ? as : 'staff'}`;
  };
  // Placed after each template: an element of its own is run when the page has been read up to it, before it is shown.
  customElements.define(
    'first-page',
    class extends HTMLElement {
      connectedCallback() {
        const { content, dataset } = this.previousElementSibling;
        const name = wanted(this.dataset.other.split(' '));
        if (dataset.first !== name) return;
        const root = document.getElementById('root');
        root.append(document.importNode(content, true));
        root.dataset.first = name;
        page.dataset.first = name;
        if (name !== 'frame') {
          page.lang = page.dataset.start;
          return;
        }
        requestTexts();
        loadDates();
        const shape = shapeOfScreen();
        if (shape) root.querySelector('.pc-main').dataset.shape = shape;
        if (read('polyclinic.navigation') === 'folded') root.querySelector('.pc-side').dataset.folded = 'true';
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
