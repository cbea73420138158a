import { Link, Route, Routes, useLocation } from '@polyclinic/ui/kit/router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowLink } from './data-list';
import { DetailDrawer } from './detail-drawer';
import { Page } from './page';
import { renderPage } from './testing-page';
import { FROM_LIST } from './use-leave';

function Screens() {
  const list = (
    <Link to="/patients/7?q=asha" state={FROM_LIST}>
      Asha Rao
    </Link>
  );
  const detail = (
    <DetailDrawer title="Asha Rao" closeTo="/patients">
      Born in 1980
    </DetailDrawer>
  );
  return (
    <Routes>
      <Route path="/patients" element={list} />
      <Route path="/patients/7" element={detail} />
    </Routes>
  );
}

const address = () => screen.getByLabelText('address').textContent;

test('a detail has its own address, and Escape leads back to the list as it was', async () => {
  await renderPage(<Screens />, ['/patients?q=asha']);
  await userEvent.click(screen.getByRole('link', { name: 'Asha Rao' }));
  expect(await screen.findByRole('dialog', { name: 'Asha Rao' })).toBeInTheDocument();
  expect(address()).toBe('/patients/7?q=asha');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/patients?q=asha'));
});

test('whoever comes by a link closes the detail onto the list', async () => {
  await renderPage(<Screens />, ['/patients/7']);
  await screen.findByRole('dialog', { name: 'Asha Rao' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/patients'));
});

function ListWithDetail() {
  const { pathname } = useLocation();
  return (
    <Page title="Patients">
      <RowLink to="/patients/7">Asha Rao</RowLink>
      {pathname !== '/patients' && (
        <DetailDrawer title="Asha Rao" closeTo="/patients">
          Born in 1980
        </DetailDrawer>
      )}
    </Page>
  );
}

test.each([
  ['/patients/7', 'its row', () => screen.getByRole('link', { name: 'Asha Rao' })],
  ['/patients/8', 'the title, if it has no row', () => screen.getByRole('heading', { name: 'Patients' })],
] as const)('the focus goes from the closed detail %s to %s', async (at, _, target) => {
  await renderPage(<ListWithDetail />, [at]);
  await screen.findByRole('dialog', { name: 'Asha Rao' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(target()).toHaveFocus());
});

test('a detail of text alone can be reached by the keyboard, so that it can be scrolled', async () => {
  await renderPage(<Screens />, ['/patients/7']);
  const details = await screen.findByRole('region', { name: 'Details' });
  expect(details).toHaveTextContent('Born in 1980');
  await userEvent.tab();
  await userEvent.tab();
  expect(details).toHaveFocus();
});

test('a detail with links or fields takes no further step of the keyboard', async () => {
  await renderPage(
    <DetailDrawer title="Asha Rao" closeTo="/patients">
      <button type="button">Call</button>
    </DetailDrawer>,
    ['/patients/7'],
  );
  await screen.findByRole('button', { name: 'Call' });
  expect(screen.queryByRole('region')).toBeNull();
});
