import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/app';
import { MemoryRouter, useLocation } from '@polyclinic/ui/kit/router';
import { activateLanguage, registerCatalogue } from '@polyclinic/ui/kit/setting';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadLayers } from './kit/layers/late-layers';
import { uiCatalogue } from './ui-catalogue';

/** Shows the current URL, so that tests can check navigation. */
function Address() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}

/** Renders part of a screen in English at a path. */
export async function renderPage(
  children: ReactNode,
  addresses: (string | { pathname: string; state: unknown })[] = ['/'],
): Promise<void> {
  await Promise.all([registerCatalogue(uiCatalogue), loadLayers()]);
  await activateLanguage('en');
  render(
    <I18nProvider i18n={i18n}>
      <App>
        <MemoryRouter initialEntries={addresses}>
          {children}
          <Address />
        </MemoryRouter>
      </App>
    </I18nProvider>,
  );
}
