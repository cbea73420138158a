import { WithApi } from '@polyclinic/client/testing';
import { MemoryRouter, Route, Routes, useLocation } from '@polyclinic/ui/kit/router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppProviders } from './app-providers';
import { startLanguage } from './language';

interface PartOptions {
  address?: string;
  /** The route pattern, if the part reads its own parameters. */
  route?: string;
  width?: number;
}

/** Renders a part of the frame in English, as the person signed in to the fake server. */
export async function openPart(part: ReactNode, { address = '/', route = '*', width = 1280 }: PartOptions = {}) {
  localStorage.removeItem('polyclinic.language');
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width: 767') && width < 768,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={route} element={part} />
            <Route path="*" element={part} />
          </Routes>
          <Address />
        </MemoryRouter>
      </AppProviders>
    </WithApi>
  );
  await act(async () => render(page));
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}
