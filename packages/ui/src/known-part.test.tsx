import { screen } from '@testing-library/react';
import { Route, Routes, useLocation, useParams } from '@polyclinic/ui/kit/router';
import { KnownPart } from './known-part';
import { renderPage } from './testing-page';

const PARTS = ['hours', 'rooms'] as const;

function Screen() {
  const { pathname } = useLocation();
  return (
    <KnownPart name={useParams().page} parts={PARTS} screen="/schedule">
      {(part) => <p>{`${part} at ${pathname}`}</p>}
    </KnownPart>
  );
}

async function showAt(at: string) {
  await renderPage(
    <Routes>
      <Route path="/schedule" element={<Screen />} />
      <Route path="/schedule/:page" element={<Screen />} />
    </Routes>,
    [at],
  );
}

test('a part is shown under its own address', async () => {
  await showAt('/schedule/rooms');
  expect(await screen.findByText('rooms at /schedule/rooms')).toBeInTheDocument();
});

test('an unknown part leads to the first one under the address of the screen', async () => {
  await showAt('/schedule/nope');
  expect(await screen.findByText('hours at /schedule')).toBeInTheDocument();
});
