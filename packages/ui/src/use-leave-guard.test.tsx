import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/app';
import { BrowserRouter, Link, Route, Routes } from '@polyclinic/ui/kit/router';
import { activateLanguage, registerCatalogue } from '@polyclinic/ui/kit/setting';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uiCatalogue } from './ui-catalogue';
import { useLeaveGuard } from './use-leave-guard';

function Note() {
  const guard = useLeaveGuard();
  return (
    <>
      <textarea aria-label="Note" onChange={guard.touch} />
      <button onClick={guard.release}>Save</button>
    </>
  );
}

async function open() {
  await registerCatalogue(uiCatalogue);
  await activateLanguage('en');
  window.history.replaceState(null, '', '/list');
  render(
    <I18nProvider i18n={i18n}>
      <App>
        <BrowserRouter>
          <Routes>
            <Route path="/list" element={<Link to="/note">Write</Link>} />
            <Route path="/note" element={<Note />} />
          </Routes>
        </BrowserRouter>
      </App>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Write' }));
}

const goBack = () => act(async () => window.history.back());
const note = () => screen.queryByLabelText('Note');

test('Back leaves a form in which nothing was typed', async () => {
  await open();
  await goBack();
  await waitFor(() => expect(note()).not.toBeInTheDocument());
});

test('Back asks before it loses what was typed, and whoever stays still has it', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Note'), 'Allergic to nuts');
  await goBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay on page' }));
  expect(window.location.pathname).toBe('/note');
  expect(note()).toHaveValue('Allergic to nuts');
});

test('whoever leaves is where Back leads', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Note'), 'Allergic to nuts');
  await goBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await waitFor(() => expect(note()).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/list');
});

test('what is saved can be left, and the browser asks before it closes on what is not', async () => {
  await open();
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.type(screen.getByLabelText('Note'), 'Allergic to nuts');
  expect(close()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(close()).toBe(true);
  await goBack();
  await waitFor(() => expect(note()).not.toBeInTheDocument());
});
