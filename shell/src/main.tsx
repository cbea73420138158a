import { startSession } from '@polyclinic/client';
import { currentLanguage, keepInstallPrompt, kindInAddress, startLanguage } from '@polyclinic/frame/login';
import { StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadApp, startApp } from './load-app';
import { retryChunksAfresh } from './own-chunks';
import { prefetchRegistry } from './remotes/prefetched-answer';
import { firstPageName, Root } from './root';
import { registerTexts } from './texts';

const PAUSE_MS = 1_000;
/** Until then the page shows what the build has rendered, which is not rendered again. */
const LONGEST_MS = 1_500;

const loadTexts = () => Promise.all([startLanguage(), registerTexts()]);

async function start() {
  retryChunksAfresh();
  keepInstallPrompt();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const { isAuthenticated } = startSession();
  if (isAuthenticated) {
    // Preloads the part behind the login; its first consumer reports a failure.
    loadApp().catch(() => undefined);
    prefetchRegistry();
  } else {
    // Downloads in parallel with the server's password check.
    document.addEventListener('submit', () => void loadApp().catch(() => undefined), { once: true });
  }
  await loadTexts().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await loadTexts();
  });
  const app = (
    <StrictMode>
      <Root app={isAuthenticated ? await appInTime() : undefined} />
    </StrictMode>
  );
  // The login page that the browser shows already goes on, with what was typed into it.
  const isShown = container.dataset.first === firstPageName(currentLanguage(), kindInAddress());
  if (isShown && !isAuthenticated) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

/** Returns the part behind the login as soon as it is ready, undefined if it fails or takes long: Root then waits. */
function appInTime(): Promise<ComponentType | undefined> {
  const app = startApp().catch(() => undefined);
  return Promise.race([app, new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS))]);
}

// The page itself says that it could not be loaded (page-start.js).
// oxlint-disable-next-line no-console -- for diagnosis: the person using the app could not act on it
start().catch((error: unknown) => console.error(error));
