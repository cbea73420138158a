import { someAppointment } from '../../lib/testing';
import { deskDay, isMatch } from './desk-day';

test('the most urgent is called first, then who came first', () => {
  const waiting = (id: string, checkedInAt: string, priority: 'NORMAL' | 'URGENT' = 'NORMAL') =>
    someAppointment({ id, status: 'CHECKED_IN', checkedInAt, priority });
  const { waiting: queue } = deskDay([
    waiting('late', '2030-05-06T09:20:00Z'),
    waiting('early', '2030-05-06T09:00:00Z'),
    waiting('urgent', '2030-05-06T09:30:00Z', 'URGENT'),
  ]);
  expect(queue.map(({ id }) => id)).toEqual(['urgent', 'early', 'late']);
});

test('who cancelled or did not come is at no place', () => {
  const day = deskDay([someAppointment({ status: 'CANCELLED' }), someAppointment({ status: 'NO_SHOW' })]);
  expect(Object.values(day).flat()).toEqual([]);
});

test.each([
  ['asha r', true],
  ['आशा', true],
  ['5550 01', true],
  ['12', true],
  ['13', false],
  ['meera', false],
  [' ', true],
])('typing %p finds the patient: %p', (text, isFound) => {
  expect(isMatch(someAppointment({ queueToken: 12 }), text)).toBe(isFound);
});
