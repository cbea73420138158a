import type { Alert } from '@polyclinic/contract';

/** An alert for tests, complete by the contract. */
export function someAlert(number: number, more: Partial<Alert> = {}): Alert {
  return {
    id: `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`,
    kind: 'APPOINTMENT_BOOKED',
    facts: { patient: 'Asha Rao', doctor: 'Meera Iyer', dateTime: '2030-05-06T09:30:00' },
    path: '/appointments/0192f0c1-0000-7000-8000-000000000301',
    readAt: null,
    createdAt: '2030-05-05T04:00:00Z',
    ...more,
  };
}
