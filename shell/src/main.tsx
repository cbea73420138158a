import { startSession } from '@polyclinic/client';
import { keepInstallPrompt, startLanguage } from '@polyclinic/frame/login';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadApp } from './load-app';
import { prefetchRegistry } from './remotes/prefetched-answer';
import { Root } from './root';
import { registerTexts } from './texts';

async function start() {
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
  await Promise.all([startLanguage(), registerTexts()]);
  createRoot(container).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}

void start();
