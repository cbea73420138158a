import { fakeServer } from '@polyclinic/client/testing';
import { availability, followUpOrders, type FollowUpOrder } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openExtension, pressButton, somePatient } from '../../lib/testing';

const { id, firstName, lastName } = somePatient();
const order: FollowUpOrder = {
  id: '0192f0c1-0000-7000-8000-000000000801',
  patient: { id, firstName, lastName },
  serviceId: '0192f0c1-0000-7000-8000-000000000802',
  service: { id: '0192f0c1-0000-7000-8000-000000000802', name: 'Check-up' },
  doctorId: null,
  doctor: null,
  dateFrom: '2030-05-20',
  dateTo: '2030-05-26',
  status: 'ORDERED',
  appointmentId: null,
  isOverdue: false,
  createdAt: '2030-05-06T09:00:00Z',
  version: 1,
};

test('the front desk books an ordered follow-up in one press, and reads the time', async () => {
  const server = fakeServer('RECEPTIONIST');
  const pagination = { page: 1, limit: 8, totalCount: 1, totalIsExact: true };
  server.answer(followUpOrders.list, { orders: [order], pagination });
  server.answer(followUpOrders.book, {
    order: { ...order, status: 'BOOKED', version: 2 },
    dateTime: '2030-05-20T09:00:00',
    doctor: null,
  });
  await openExtension('FollowUpsToBookCard', {});
  const name = `${firstName} ${lastName}`;
  await pressButton(`Book: ${name}`);
  expect(await screen.findByText(new RegExp(`^${name} booked for`))).toBeInTheDocument();
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path === `/follow-up-orders/${order.id}/book`);
    expect(sent?.body).toEqual({ version: 1 });
  });
});

test('a period without a free time offers to choose a time', async () => {
  const server = fakeServer('RECEPTIONIST');
  const pagination = { page: 1, limit: 8, totalCount: 1, totalIsExact: true };
  server.answer(followUpOrders.list, { orders: [order], pagination });
  server.answer(availability.slots, { slots: [] });
  server.refuse(followUpOrders.book, 'FOLLOW_UP_FULL');
  await openExtension('FollowUpsToBookCard', {});
  await pressButton(`Book: ${firstName} ${lastName}`);
  expect(await screen.findByRole('dialog', { name: 'Book follow-up' })).toBeInTheDocument();
  await waitFor(() => {
    const asked = server.requests.find(({ path }) => path === '/appointments/available-slots');
    expect(asked?.query).toMatchObject({ date: order.dateFrom, serviceId: order.serviceId, patientId: id });
  });
});
