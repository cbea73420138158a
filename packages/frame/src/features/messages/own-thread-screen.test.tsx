import { fakeServer } from '@polyclinic/client/testing';
import { paths } from '@polyclinic/remote';
import { frameRoutes } from '../../frame-routes';
import { address } from '../../testing';
import { openPart } from '../../testing-part';
import { OwnThreadScreen } from './own-thread-screen';

test('section 2: the address /messages leads a patient to the messages with the clinic', async () => {
  fakeServer('PATIENT');
  await openPart(<OwnThreadScreen />, { address: paths.messages, route: paths.messages });
  expect(address()).toBe('/my-messages');
});

test('section 2: everybody has settings and messages', () => {
  for (const role of ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'] as const) {
    const own = frameRoutes({ role, duties: [] }).map(({ path }) => path);
    expect(own.filter((path) => path === paths.settings || path === paths.messages)).toHaveLength(2);
  }
});
