import { nextDue, urgencyOf } from './maintenance.rules';

const done = (completedOn: string, usedUnits = '0') => ({ completedOn, usedUnits });

test('a plan by months keeps its day of the month, on the last day of a shorter one', () => {
  const monthly = { repeat: { unit: 'MONTHS', every: 1 } as const, anchorDay: 31 };
  expect(nextDue({ ...monthly, dueOn: '2026-01-31' }, done('2026-01-20')).dueOn).toBe('2026-02-28');
  expect(nextDue({ ...monthly, dueOn: '2026-02-28' }, done('2026-03-01')).dueOn).toBe('2026-03-31');
  expect(nextDue({ ...monthly, dueOn: '2028-01-31' }, done('2028-02-02')).dueOn).toBe('2028-02-29');
});

test('dates that were missed are not made up for', () => {
  const yearly = { repeat: { unit: 'MONTHS', every: 12 } as const, anchorDay: 10, dueOn: '2023-05-10' };
  expect(nextDue(yearly, done('2026-05-10')).dueOn).toBe('2027-05-10');
});

test('days count from completion, units from those recorded by then', () => {
  const plan = { dueOn: '2026-03-01', anchorDay: 1 };
  expect(nextDue({ ...plan, repeat: { unit: 'DAYS', every: 90 } }, done('2026-03-11')).dueOn).toBe('2026-06-09');
  expect(nextDue({ ...plan, repeat: { unit: 'UNITS', every: 500 } }, done('2026-03-11', '1240.5'))).toEqual({
    dueOn: null,
    dueUnits: '1740.5',
  });
});

test('an order is due from today to the end of its window, and overdue from the day after', () => {
  const order = { status: 'SCHEDULED', dueOn: '2026-06-20', dueUnits: null, windowDays: 14, usedUnits: '0' } as const;
  const at = (today: string) => urgencyOf(order, today);
  expect([at('2026-06-05'), at('2026-06-06'), at('2026-06-20'), at('2026-06-21')]).toEqual([
    null,
    'DUE',
    'DUE',
    'OVERDUE',
  ]);
  expect(urgencyOf({ ...order, status: 'COMPLETED' }, '2027-01-01')).toBeNull();
  const byUnits = { ...order, dueOn: null, dueUnits: '1000' };
  expect(['899', '900', '1000', '1001'].map((usedUnits) => urgencyOf({ ...byUnits, usedUnits }, '2026-01-01'))).toEqual(
    [null, 'DUE', 'DUE', 'OVERDUE'],
  );
});
