// Watches the start of the page: chooses the language of its first texts (start-text.js), and says there if the app
// could not start. A file that was damaged may be in the browser's caches; so a retry goes past all of them.
(() => {
  const LATE_MS = 15_000;
  // An app that starts in spite of an error has replaced the text by then.
  const SETTLED_MS = 2_000;
  const TIMEOUT_MS = 5_000;
  const LANGUAGES = ['en', 'hi', 'ta'];
  const RELOADED = 'polyclinic.reloaded';
  /** Hashes of the scripts that failed, by address. */
  const failed = new Map();
  let isBusy = false;

  const stored = () => {
    try {
      return localStorage.getItem('polyclinic.language');
    } catch {
      // Storage is blocked for this page.
      return null;
    }
  };
  const languages = [stored(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  document.documentElement.dataset.start = languages.find((one) => LANGUAGES.includes(one)) ?? 'en';

  const signal = () => AbortSignal.timeout(TIMEOUT_MS);
  const scripts = () => [...document.querySelectorAll('script[src]')].map(({ src, integrity }) => [src, integrity]);

  /** Fetches all scripts past the caches, which then hold what the server has; fails unless each is right. */
  const refresh = () =>
    Promise.all(
      [...new Map([...scripts(), ...failed])].map(async ([url, integrity]) => {
        const response = await fetch(url, { cache: 'reload', integrity, signal: signal() });
        await response.arrayBuffer();
        if (!response.ok || !/javascript/.test(response.headers.get('Content-Type'))) throw new Error(url);
      }),
    );

  /** Only once: a page that fails again waits for the person. */
  const mayReload = () => {
    try {
      if (sessionStorage.getItem(RELOADED)) return false;
      sessionStorage.setItem(RELOADED, '1');
      return true;
    } catch {
      // Storage is blocked for this page: it would reload for ever.
      return false;
    }
  };

  const forgetReload = () => {
    try {
      sessionStorage.removeItem(RELOADED);
    } catch {
      // Storage is blocked for this page: nothing was stored.
    }
  };

  const letGo = async () => {
    const names = (await globalThis.caches?.keys()) ?? [];
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all([...names.map((name) => caches.delete(name)), ...workers.map((worker) => worker.unregister())]);
  };

  const tryAgain = async ({ target }) => {
    target.disabled = true;
    try {
      await refresh().catch(() => undefined);
      const { ok } = await fetch(location.href, { cache: 'reload', signal: signal() });
      // Without a connection, the caches are all there is.
      if (ok) await letGo();
    } catch {
      // The page is loaded again in any case.
    }
    location.reload();
  };

  const say = (start) => {
    for (const link of start.querySelectorAll('a')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = link.textContent;
      button.addEventListener('click', (event) => void tryAgain(event));
      link.replaceWith(button);
    }
    start.className = 'failed';
  };

  const check = async () => {
    if (isBusy) return;
    if (document.readyState === 'loading') {
      setTimeout(look, 100);
      return;
    }
    const start = document.getElementById('start');
    if (!start) {
      forgetReload();
      return;
    }
    isBusy = true;
    if (mayReload()) {
      try {
        await refresh();
        location.reload();
        return;
      } catch {
        // Still wrong, or no connection.
      }
    }
    say(start);
  };

  const look = () => void check();

  const onError = ({ target }) => {
    const isOfPage = target.tagName === 'SCRIPT' && target.defer;
    if (target.tagName === 'SCRIPT') failed.set(target.src.replace(/\?.*/, ''), target.integrity);
    setTimeout(look, isOfPage ? 0 : SETTLED_MS);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', () => setTimeout(look, SETTLED_MS));
  setTimeout(look, LATE_MS);
})();
