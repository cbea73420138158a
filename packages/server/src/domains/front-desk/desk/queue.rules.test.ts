import type { QueueData } from './queue.repository';
import { positionOf } from './queue.rules';

const now = new Date('2030-05-06T09:00:00Z');
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const position = (data: Partial<QueueData>) =>
  positionOf(
    {
      clinicName: 'North',
      timeZone: 'UTC',
      status: 'CHECKED_IN',
      token: 7,
      scheduledAt: minutesFromNow(-10),
      ahead: 0,
      medianVisit: 12,
      sinceStart: null,
      ...data,
    },
    now,
  );

test('who is next at a free doctor is expected now', () => {
  expect(position({})).toMatchObject({ state: 'WAITING', ahead: 0, expectedAt: now.toISOString() });
  expect(position({ medianVisit: null }).expectedAt).toBe(now.toISOString());
});

test('everybody ahead takes as long as the doctor’s last visits, the one that goes on the rest of it', () => {
  expect(position({ ahead: 2 }).expectedAt).toBe(minutesFromNow(24));
  expect(position({ ahead: 2, sinceStart: 5 }).expectedAt).toBe(minutesFromNow(31));
  expect(position({ ahead: 1, sinceStart: 40 }).expectedAt).toBe(minutesFromNow(12));
});

test('nobody is foretold a time before the booked one, nor one where the pace is not known', () => {
  expect(position({ scheduledAt: minutesFromNow(45), ahead: 1 }).expectedAt).toBe(minutesFromNow(45));
  expect(position({ medianVisit: null, ahead: 1 }).expectedAt).toBeNull();
  expect(position({ medianVisit: null, sinceStart: 3 }).expectedAt).toBeNull();
});

test('whoever is called, done or not coming has nobody ahead', () => {
  const told = (status: QueueData['status']) => {
    const { state, ahead, expectedAt } = position({ status, ahead: 3 });
    return [state, ahead, expectedAt];
  };
  expect(told('IN_PROGRESS')).toEqual(['CALLED', 0, null]);
  expect(told('COMPLETED')).toEqual(['DONE', 0, null]);
  expect(told('CANCELLED')).toEqual(['CANCELLED', 0, null]);
  expect(told('NO_SHOW')).toEqual(['CANCELLED', 0, null]);
  expect(told('CONFIRMED')).toMatchObject(['EXPECTED', 3, expect.any(String)]);
});
