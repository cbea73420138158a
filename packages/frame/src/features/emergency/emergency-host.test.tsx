import { fakeServer } from '@polyclinic/client/testing';
import { alerts, type Role } from '@polyclinic/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { AccountMenu } from '../../account-menu';
import { fill, press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { sampleLogin } from '../../testing-people';
import { EmergencyHost } from './emergency-host';
import { openEmergency } from './open-emergency';

async function open(role: Role = 'NURSE', alerted = 3) {
  const server = fakeServer(role, { tenant: sampleLogin.tenant });
  server.answer(alerts.emergency, { alerted });
  await openPart(<EmergencyHost />);
  return server;
}

const touch = (type: string, pointerId: number) => {
  const point = { pointerId, pointerType: 'touch', isPrimary: pointerId === 1, clientX: 50 * pointerId, clientY: 100 };
  fireEvent(document.body, Object.assign(new Event(type, { bubbles: true, cancelable: true }), point));
};
const tapWithThree = () =>
  act(async () => {
    for (const type of ['pointerdown', 'pointerup']) for (const id of [1, 2, 3]) touch(type, id);
  });

test('section 9: a tap with three fingers opens the emergency actions', async () => {
  await open();
  await tapWithThree();
  expect(await screen.findByRole('dialog', { name: 'Emergency' })).toBeInTheDocument();
});

test('the emergency number is that of the country of the clinic', async () => {
  await open();
  await act(async () => openEmergency());
  expect(await screen.findByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
});

test('colleagues are alerted with the place', async () => {
  const server = await open();
  await act(async () => openEmergency());
  await fill('Place (optional)', ' Room 2 ');
  await pressButton('Alert colleagues');
  expect(await screen.findByText('Your colleagues were alerted')).toBeInTheDocument();
  expect(server.writes()).toMatchObject([{ path: '/alerts/emergency', body: { place: 'Room 2' } }]);
});

test('if there is no colleague, or the alert fails, the person reads to call for help', async () => {
  const server = await open('DOCTOR', 0);
  await act(async () => openEmergency());
  await pressButton('Alert colleagues');
  expect(await screen.findByText('There is no colleague to alert. Call for help.')).toBeInTheDocument();
  server.disconnect(alerts.emergency);
  await pressButton('Alert colleagues');
  expect(await screen.findByText("Couldn't alert your colleagues. Call for help.")).toBeInTheDocument();
});

test('a patient has the number alone', async () => {
  await open('PATIENT');
  await act(async () => openEmergency());
  expect(await screen.findByRole('link', { name: 'Call 112' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Alert colleagues' })).not.toBeInTheDocument();
});

test('a button does the same: Emergency in the account menu', async () => {
  fakeServer('NURSE');
  await openPart(
    <>
      <AccountMenu compact onOpen={() => undefined} />
      <EmergencyHost />
    </>,
  );
  await pressButton(/account menu$/);
  await press(await screen.findByText('Emergency'));
  expect(await screen.findByRole('dialog', { name: 'Emergency' })).toBeInTheDocument();
});
