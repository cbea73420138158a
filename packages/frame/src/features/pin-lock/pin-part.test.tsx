import { ApiError } from '@polyclinic/client';
import { removeDevicePin, setDevicePin } from '@polyclinic/client/pin';
import { fakeServer } from '@polyclinic/client/testing';
import { screen } from '@testing-library/react';
import { fill, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { PinPart } from './pin-part';

let mockHasPin = false;
let mockCanUsePin = true;

jest.mock('@polyclinic/client', () => {
  const actual = jest.requireActual<typeof import('@polyclinic/client')>('@polyclinic/client');
  return {
    ...actual,
    hasDevicePin: () => mockHasPin,
  };
});

jest.mock('@polyclinic/client/pin', () => ({
  canUsePin: () => mockCanUsePin,
  setDevicePin: jest.fn(),
  removeDevicePin: jest.fn(),
}));

const setting = jest.mocked(setDevicePin);
const removing = jest.mocked(removeDevicePin);

beforeEach(async () => {
  mockHasPin = false;
  mockCanUsePin = true;
  setting.mockReset().mockResolvedValue(undefined);
  removing.mockReset().mockResolvedValue(undefined);
  fakeServer('NURSE');
});

const open = () => openPart(<PinPart />);

async function enter(pin: string, again = pin) {
  await pressButton('Set PIN');
  await fill('New PIN', pin);
  await fill('Repeat the PIN', again);
  await pressButton('Save PIN');
}

test('a PIN is set after it was entered twice', async () => {
  await open();
  await enter('294817');
  expect(await screen.findByText('PIN saved')).toBeInTheDocument();
  expect(setting).toHaveBeenCalledWith('294817');
  expect(screen.getByRole('button', { name: 'Change PIN' })).toBeInTheDocument();
});

test.each([
  ['12', '12', 'Enter 6 digits'],
  ['111111', '111111', 'This PIN is too easy to guess. Choose another one.'],
  ['294817', '294818', 'The PINs are different'],
])('the PIN %s, repeated as %s, is not saved', async (pin, again, message) => {
  await open();
  await enter(pin, again);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(setting).not.toHaveBeenCalled();
});

test('a PIN that the server refuses says so and keeps the form', async () => {
  setting.mockRejectedValue(new ApiError('OFFLINE', 'You are offline'));
  await open();
  await enter('294817');
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  expect(screen.getByLabelText('New PIN')).toBeInTheDocument();
});

test('a PIN can be removed', async () => {
  mockHasPin = true;
  await open();
  await pressButton('Remove PIN');
  expect(await screen.findByText('PIN removed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set PIN' })).toBeInTheDocument();
});

test('a browser without cryptography says why there is no PIN', async () => {
  mockCanUsePin = false;
  await open();
  expect(screen.getByText(/The page needs a secure connection/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set PIN' })).not.toBeInTheDocument();
});
