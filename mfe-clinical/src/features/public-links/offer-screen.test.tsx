import { fakeServer } from '@polyclinic/client/testing';
import { publicOffers, type PublicOffer } from '@polyclinic/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { openLink } from '../../lib/testing';

const WAIT = { timeout: 20_000 };
const offer: PublicOffer = {
  clinicName: 'Adyar Clinic',
  clinicPhone: '044 1234 5678',
  firstName: 'Asha',
  duration: 30,
  dateTime: '2030-05-06T10:00:00',
  doctor: { firstName: 'Meera', lastName: 'Iyer', nativeName: 'மீரா ஐயர்' },
  serviceName: 'Scaling',
  insteadOf: null,
  status: 'OPEN',
  expiresAt: '2030-05-06T04:57:00Z',
};

async function open(more: Partial<PublicOffer> = {}) {
  const server = fakeServer(null);
  server.answer(publicOffers.get, { offer: { ...offer, ...more } });
  await openLink('/offer#a-secret');
  await screen.findByText('Adyar Clinic', {}, WAIT);
  return server;
}

const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};

test('the time, the doctor and what it is for are told, and one press takes it', async () => {
  const server = await open();
  expect(await screen.findByText(/6 May 2030|May 6, 2030/)).toBeInTheDocument();
  expect(screen.getByText('Dr. Meera Iyer')).toBeInTheDocument();
  expect(screen.getByText('Scaling, 30 minutes')).toBeInTheDocument();
  server.answer(publicOffers.answer, { offer: { ...offer, status: 'ACCEPTED' } });
  await press('Accept appointment');
  expect(await screen.findByText('Your appointment is booked.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept appointment' })).not.toBeInTheDocument();
  expect(server.requests.at(-1)).toMatchObject({ path: '/public/offers/a-secret', body: { accept: true } });
});

test('whoever says no is told how another time is found', async () => {
  const server = await open({ insteadOf: '2030-05-05T09:00:00' });
  server.answer(publicOffers.answer, { offer: { ...offer, insteadOf: '2030-05-05T09:00:00', status: 'DECLINED' } });
  await press('Decline');
  expect(await screen.findByText('You declined the offer. Nothing was booked.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '044 1234 5678' })).toHaveAttribute('href', 'tel:044 1234 5678');
});

test('a link that is opened again shows what was answered', async () => {
  await open({ status: 'ACCEPTED' });
  expect(await screen.findByText('Your appointment is booked.')).toBeInTheDocument();
});

test('an answer that does not arrive can be sent again', async () => {
  const server = await open();
  server.disconnect(publicOffers.answer);
  await press('Accept appointment');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  server.answer(publicOffers.answer, { offer: { ...offer, status: 'ACCEPTED' } });
  await press('Accept appointment');
  expect(await screen.findByText('Your appointment is booked.')).toBeInTheDocument();
});

test('an offer whose time has run out says that the link is over', async () => {
  const server = await open();
  server.refuse(publicOffers.answer, 'TOKEN_INVALID');
  await press('Accept appointment');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
});
