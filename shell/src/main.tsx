import { startSession } from '@polyclinic/client';
import { keepInstallPrompt, startLanguage } from '@polyclinic/frame/login';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadApp } from './load-app';
import { retryChunksAfresh } from './own-chunks';
import { prefetchRegistry } from './remotes/prefetched-answer';
import { Root } from './root';
import { registerTexts } from './texts';

const PAUSE_MS = 1_000;

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
  createRoot(container).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}

// The page itself says that it could not be loaded (page-start.js).
// oxlint-disable-next-line no-console -- for diagnosis: the person using the app could not act on it
start().catch((error: unknown) => console.error(error));
