import { fakeServer } from '@polyclinic/client/testing';
import type { Role } from '@polyclinic/contract';
import { catalogueFor, ownerOf, paths } from '@polyclinic/remote';
import { address, openAt } from '../../lib/testing';
import { remote } from '../../remote';

const id = '0192f0c1-0000-7000-8000-000000000301';

const CASES: [address: string, role: Role, page: string][] = [
  ['/doctor-schedule', 'DOCTOR', '/calendar?view=day'],
  ['/doctor-profile', 'DOCTOR', '/account'],
  ['/nurse-profile', 'NURSE', '/account'],
  ['/patient-profile', 'PATIENT', '/account'],
  ['/staff', 'ADMIN', '/staff-on-duty'],
  ['/staff', 'STAFF', '/staff-on-duty'],
  ['/reports', 'ADMIN', '/day-report'],
  ['/reports', 'PHARMACIST', '/dashboard/full'],
  ['/register-patient', 'RECEPTIONIST', '/patients/new'],
  ['/medical-records', 'PATIENT', '/patients/me'],
  [`/appointment/${id}`, 'DOCTOR', `/appointments/${id}`],
  [`/appointment/${id}`, 'PATIENT', `/my-appointments/${id}`],
];

test.each(CASES)('section 2: the address %s leads a %s to %s', async (from, role, page) => {
  fakeServer(role);
  await openAt(from);
  expect(address()).toBe(page);
});

test('section 2: the addresses are there on every device, for the roles that may open the page behind them', () => {
  const offered = (role: Role, device: 'desktop' | 'mobile') =>
    catalogueFor([remote], { role, duties: [] }, device).routes.map(({ path }) => path);
  for (const [from, role] of CASES) {
    const path = from.replace(id, ':id');
    expect(offered(role, 'mobile')).toContain(path);
    expect(offered(role, 'desktop')).toContain(path);
    expect(ownerOf(from)?.id).toBe('mobile');
  }
  expect(offered('PATIENT', 'mobile')).not.toContain(paths.staff);
  expect(offered('STAFF', 'mobile')).not.toContain(paths.registerPatient);
});

test('an appointment of the calendar opens in its own page on a phone', async () => {
  fakeServer('NURSE');
  await openAt(`/calendar/${id}`);
  expect(address()).toBe(`/appointments/${id}`);
  const owner = (device: 'desktop' | 'mobile') =>
    catalogueFor([remote], { role: 'NURSE', duties: [] }, device).routes.find(({ path }) => path === '/calendar/:id');
  expect(owner('mobile')?.screen).toBe('AddressScreen');
});
