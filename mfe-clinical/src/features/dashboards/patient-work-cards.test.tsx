import { refillRequests, vitals, type RefillRequest, type VitalAlert } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openCard, pageOf, press, pressButton } from '../../lib/testing';
import { due, me, MOMENT, NAME, ownRequests, patient, RECORD, serveWork } from './testing-work';

const REFILL: RefillRequest = {
  id: RECORD,
  patient,
  prescriptionId: RECORD,
  itemId: RECORD,
  drugName: 'Metformin',
  prescriber: me,
  refillsAllowed: 2,
  refillsUsed: 0,
  note: 'Nearly out',
  status: 'REQUESTED',
  reason: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: MOMENT,
  version: 1,
};

const ALERT: VitalAlert = {
  id: RECORD,
  patientId: patient.id,
  patient,
  vitalsId: RECORD,
  subject: 'HEART_RATE',
  level: 'CRITICAL',
  status: 'OPEN',
  value: '140',
  openedAt: MOMENT,
  escalatesAt: MOMENT,
  readingsCount: 1,
  latestAt: MOMENT,
  owner: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  action: null,
  comment: null,
  ranges: {},
  version: 2,
};

describe('alerts', () => {
  const alerts = (shown: VitalAlert[]) => ({ alerts: shown, unacknowledgedCount: shown.length });

  test.each([
    ['DOCTOR', { mine: 'true' }],
    ['NURSE', {}],
  ] as const)('%s acknowledges an alert in place', async (role, query) => {
    const server = serveWork(role, [due('VITAL_ALERT_OPEN')]);
    server.answer(vitals.alerts, alerts([ALERT]));
    server.answer(vitals.acknowledge, { alert: { ...ALERT, status: 'ACKNOWLEDGED' } });
    await openCard('VitalAlertsDashboardCard');
    expect(await screen.findByRole('link', { name: '1 vital sign alert to acknowledge' })).toBeInTheDocument();
    expect(ownRequests(server)).toMatchObject([{ path: '/vitals/alerts', query }]);
    await pressButton('Acknowledge');
    await pressButton('Acknowledge alert');
    expect(server.writes()).toMatchObject([
      { path: `/vitals/alerts/${RECORD}/acknowledge`, body: { action: 'RECHECKED', comment: null, version: 2 } },
    ]);
  });

  test('an alert that is closed says so in the question', async () => {
    const server = serveWork('NURSE');
    server.answer(vitals.alerts, alerts([ALERT]));
    server.refuse(vitals.acknowledge, 'ALERT_CLOSED');
    await openCard('VitalAlertsDashboardCard');
    await pressButton('Acknowledge');
    await pressButton('Acknowledge alert');
    expect(await screen.findByText(/This alert is closed/)).toBeInTheDocument();
    expect(server.writes()).toHaveLength(1);
  });

  test('an alert that somebody has acknowledged is not listed', async () => {
    serveWork('NURSE').answer(vitals.alerts, alerts([{ ...ALERT, status: 'ACKNOWLEDGED' }]));
    await openCard('VitalAlertsDashboardCard');
    expect(await screen.findByText('No alerts')).toBeInTheDocument();
  });
});

describe('patients who need their vital signs taken', () => {
  test('the one who has waited longest is named, and one press opens the form', async () => {
    const server = serveWork('NURSE', [{ ...due('VITALS_DUE'), recordId: patient.id }]);
    server.answer(vitals.due, {
      patients: [{ appointmentId: RECORD, patient, doctor: null, checkedInAt: MOMENT, lastRecordedAt: null }],
    });
    await openCard('VitalsDueCard');
    expect(await screen.findByRole('link', { name: 'Record vitals of the next patient' })).toHaveAttribute(
      'href',
      `/vitals/${patient.id}`,
    );
    expect(screen.getByRole('button', { name: 'Record Vitals' })).toBeInTheDocument();
    expect(ownRequests(server)).toHaveLength(1);
  });

  test('nobody is one quiet line', async () => {
    serveWork('NURSE').answer(vitals.due, { patients: [] });
    await openCard('VitalsDueCard');
    expect(await screen.findByText('No patients waiting for vitals')).toBeInTheDocument();
  });
});

describe('refill requests', () => {
  test('an own request is approved with one press', async () => {
    const server = serveWork('DOCTOR', [due('REFILL_TO_ANSWER')]);
    server.answer(refillRequests.list, pageOf('refillRequests', [REFILL]));
    server.answer(refillRequests.approve, { refillRequest: { ...REFILL, status: 'APPROVED' } });
    await openCard('RefillsToAnswerCard');
    expect(await screen.findByRole('link', { name: '1 refill request to answer' })).toBeInTheDocument();
    expect(ownRequests(server)).toMatchObject([{ query: { status: 'REQUESTED', prescriberId: me.id } }]);
    await pressButton('Approve: Metformin');
    expect(server.writes()).toMatchObject([{ path: `/refill-requests/${RECORD}/approve`, body: { version: 1 } }]);
    expect(await screen.findByText('Refill approved')).toBeInTheDocument();
  });

  test('a refusal is shown, and the request stays', async () => {
    const server = serveWork('DOCTOR');
    server.answer(refillRequests.list, pageOf('refillRequests', [REFILL]));
    server.refuse(refillRequests.approve, 'REFILL_DECIDED');
    await openCard('RefillsToAnswerCard');
    await press(await screen.findByRole('button', { name: 'Approve: Metformin' }));
    expect(await screen.findByText('This refill request has already been answered')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: NAME })).toBeInTheDocument();
  });

  test('no request is one quiet line', async () => {
    serveWork('DOCTOR').answer(refillRequests.list, pageOf('refillRequests', []));
    await openCard('RefillsToAnswerCard');
    expect(await screen.findByText('No refill requests to answer')).toBeInTheDocument();
  });
});
