import { startSession } from '@polyclinic/client';
import { keepInstallPrompt, startLanguage } from '@polyclinic/frame/login';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadApp } from './load-app';
import { askEarly } from './remotes/early-answer';
import { Root } from './root';
import { registerTexts } from './texts';

async function start() {
  keepInstallPrompt();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  const { isAuthenticated } = startSession();
  if (isAuthenticated) {
    // Everything behind the login at once; whoever needs it first reports a failure.
    loadApp().catch(() => undefined);
    askEarly();
  } else {
    // Hides the download behind the time that the server takes to check a password.
    document.addEventListener('submit', () => void loadApp().catch(() => undefined), { once: true });
  }
  await Promise.all([startLanguage(), registerTexts()]);
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}

void start();
