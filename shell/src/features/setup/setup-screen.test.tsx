import { fakeServer } from '@polyclinic/client/testing';
import { auth, setup } from '@polyclinic/contract';
import { startLanguage } from '@polyclinic/frame/login';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SetupScreen } from './setup-screen';

const ANSWERS = {
  'Setup code': 'MW2ZFUK-KPWXVKW-5K3XYYL-GPXR6BC',
  'Clinic name': 'Kaveri Clinic',
  'First name': 'Asha',
  'Last name': 'Rao',
  'Email address': 'asha@kaveri.example',
  Password: 'a long password',
};

beforeAll(async () => {
  await startLanguage();
});

async function fill(answers: Partial<typeof ANSWERS> = ANSWERS) {
  await act(async () => {
    render(<SetupScreen />);
  });
  for (const [label, value] of Object.entries(answers)) {
    fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 10_000 }), { target: { value } });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Set up the first clinic' }));
}

test('a code that does not work is told in the server’s words', async () => {
  fakeServer(null).refuse(setup.create, 'SETUP_CLOSED');
  await fill();
  expect(await screen.findByText('This setup code is not valid')).toBeInTheDocument();
});

test('what is missing is named and nothing is sent', async () => {
  const server = fakeServer(null);
  await fill({ 'Setup code': 'X' });
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Clinic name');
  expect(summary).toHaveTextContent('Password');
  expect(server.requests).toHaveLength(0);
});

test('the first administrator is signed in at once', async () => {
  const server = fakeServer(null);
  server.refuse(auth.login, 'TOO_MANY_ATTEMPTS');
  server.answer(setup.create, {
    tenant: {
      id: '0d5c5f1e-93a1-4f3b-8f0e-5b8a2f4f7c22',
      name: 'Kaveri Clinic',
      branding: {
        primaryColor: '#2563eb',
        secondaryColor: '#4f46e5',
        tagline: '',
        theme: 'light',
        logoUrl: null,
        faviconUrl: null,
        customProperties: {},
      },
      settings: {
        timezone: 'UTC',
        dateFormat: 'MM/dd/yyyy',
        currency: 'USD',
        language: 'en',
        features: {},
        limits: { users: null, patients: null },
        idleMinutes: 15,
      },
    },
  });
  await fill();
  expect(await screen.findByText('Too many attempts. Please wait and try again.')).toBeInTheDocument();
  expect(server.requests.map(({ path }) => path)).toEqual(['/public/setup', '/auth/login']);
});
