import { fakeServer } from '@polyclinic/client/testing';
import { user, type Role, type UserProfile } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { address, openAt } from '../../lib/testing';

const MOMENT = '2030-01-01T00:00:00Z';

const PROFILE: UserProfile = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  userId: 'NU-ASHA',
  firstName: 'Asha',
  lastName: 'Rao',
  nativeName: null,
  email: 'asha@clinic.example',
  phone: '+91 98400 12345',
  gender: null,
  dateOfBirth: null,
  address: null,
  occupation: null,
  preferredLanguage: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  emergencyRelationship: null,
  role: 'NURSE',
  isActive: true,
  emailVerified: true,
  lastLoginAt: null,
  version: 3,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

function onPhone(isPhone: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: isPhone,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

afterEach(() => jest.restoreAllMocks());

async function open(role: Role, from: string) {
  const server = fakeServer(role);
  server.answer(user.profile, { user: { ...PROFILE, role } });
  await openAt(from);
}

test.each<[string, Role, string, string]>([
  ['/doctor-profile', 'DOCTOR', 'My schedule', '/doctor-schedule'],
  ['/nurse-profile', 'NURSE', 'Tasks', '/tasks'],
  ['/patient-profile', 'PATIENT', 'Medical records', '/medical-records'],
])('section 2: %s shows a %s the own profile, with %s', async (from, role, link, path) => {
  onPhone(true);
  await open(role, from);
  expect(await screen.findByText('asha@clinic.example')).toBeInTheDocument();
  expect(screen.getByText('Asha Rao')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

test('a profile that cannot be loaded says so', async () => {
  onPhone(true);
  const server = fakeServer('NURSE');
  server.refuse(user.profile, 'UNEXPECTED');
  await openAt('/nurse-profile');
  expect(await screen.findByText("Couldn't load your profile")).toBeInTheDocument();
});

test('on a wide window the page of the account is in its place', async () => {
  onPhone(false);
  await open('DOCTOR', '/doctor-profile');
  expect(address()).toBe('/account');
});
