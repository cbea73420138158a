import { fakeServer } from '@polyclinic/client/testing';
import { chart, vitals, type Chart, type NewVitals } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, openAt, press, pressButton, somePatient } from '../../lib/testing';
import { emptyChart, savedReading, someReading } from '../../lib/testing-chart';

// The address /vitals/{patientId} of section 2 of the phone's specification.

const { id } = somePatient();
const RAVI = { id: '0192f0c1-0000-7000-8000-000000000102', firstName: 'Ravi', lastName: 'Nair' };
const OPEN_ALERT = {
  id: '0192f0c1-0000-7000-8000-000000000801',
  patientId: id,
  patient: { id, firstName: 'Asha', lastName: 'Rao' },
  vitalsId: '0192f0c1-0000-7000-8000-000000000701',
  subject: 'HEART_RATE' as const,
  level: 'CRITICAL' as const,
  status: 'OPEN' as const,
  value: '140',
  openedAt: '2030-01-01T09:00:00Z',
  escalatesAt: '2030-01-01T09:10:00Z',
  readingsCount: 1,
  latestAt: '2030-01-01T09:00:00Z',
  owner: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  action: null,
  comment: null,
  ranges: {},
  version: 1,
};

async function open(more: Partial<Chart> = {}) {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: emptyChart(more) });
  server.answer(vitals.create, savedReading({ heartRate: 72 }));
  server.answer(vitals.due, { patients: [] });
  await openAt(`/vitals/${id}`);
  await screen.findByRole('group', { name: 'Number pad' });
  return server;
}

async function type(keys: string) {
  const pad = within(screen.getByRole('group', { name: 'Number pad' }));
  for (const key of keys) {
    await press(pad.getByRole('button', { name: key === '.' ? 'Decimal point' : key === '>' ? 'Next sign' : key }));
  }
}
const sign = (name: string) =>
  within(screen.getByRole('list', { name: 'Vital signs' })).getByRole('button', { name: new RegExp(`^${name}`) });

test('digits alone record a whole set, with two further taps', async () => {
  const server = await open();
  await type('12080723681698');
  await pressButton('Fully alert');
  await pressButton('Save vitals');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({
    patientId: id,
    encounterId: null,
    systolic: 120,
    diastolic: 80,
    heartRate: 72,
    temperature: 36.8,
    respiratoryRate: 16,
    oxygenSaturation: 98,
    onOxygen: false,
    consciousness: 'ALERT',
    units: {},
    isConfirmed: false,
  } satisfies NewVitals);
  expect(await screen.findByText('Vitals saved')).toBeInTheDocument();
});

test('NEWS2 is shown before saving, and says what is missing until then', async () => {
  await open();
  await type('95');
  expect(screen.getByText(/^NEWS2 incomplete\. Missing: Respiratory rate, .*Temperature$/)).toBeInTheDocument();
  await type('601183902890');
  await pressButton('New confusion');
  // Systolic 95: 2, pulse 118: 2, temperature 39.0: 1, rate 28: 3, saturation 90: 3, confusion: 3.
  expect(await screen.findByText('NEWS2 14')).toBeInTheDocument();
  expect(screen.queryByText(/^NEWS2 incomplete/)).not.toBeInTheDocument();
});

test('on scale 2 the saturation is scored by that scale', async () => {
  await open({ oxygenScale: 2 });
  await type('12080723701690');
  await pressButton('Fully alert');
  expect(await screen.findByText('NEWS2 0')).toBeInTheDocument();
});

test('a child has PEWS, of the three signs that make it', async () => {
  const { patient } = emptyChart();
  const dateOfBirth = `${new Date().getFullYear() - 3}-01-01`;
  await open({ patient: { ...patient, dateOfBirth } });
  await type('10060100');
  expect(screen.getByText(/^PEWS incomplete\. Missing: Respiratory rate$/)).toBeInTheDocument();
  expect(sign('Head circumference')).toBeInTheDocument();
});

test('a value that raises an alert is marked while it is typed', async () => {
  const range = { lowCritical: null, lowWarning: 50, highWarning: 100, highCritical: 125, source: 'Ward', isOwn: true };
  await open({ vitalRanges: { heartRate: range } });
  await press(sign('Heart rate'));
  await type('130');
  expect(sign('Heart rate')).toHaveTextContent('Critical');
});

test('units are those of the last reading, and one press changes them with the number', async () => {
  const server = await open({ vitals: [someReading({ units: { temperature: 'F' } })] });
  await press(sign('Temperature'));
  await type('986');
  await press(sign('Temperature'));
  expect(sign('Temperature')).toHaveTextContent('98.6 °F');
  await pressButton('Change unit: °F');
  expect(sign('Temperature')).toHaveTextContent('37 °C');
  await pressButton('Save vitals');
  await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ temperature: 37, units: { temperature: 'C' } }));
});

test('half a blood pressure and an impossible value are named, and nothing is sent', async () => {
  const server = await open();
  await type('120');
  await press(sign('Temperature'));
  await type('2>');
  await pressButton('Save vitals');
  expect(sign('Diastolic')).toHaveTextContent('Enter both pressures');
  expect(sign('Temperature')).toHaveTextContent('Not a possible value');
  expect(sign('Diastolic')).toHaveAttribute('aria-pressed', 'true');
  expect(server.writes()).toEqual([]);
});

test('unusual values are saved once they are confirmed', async () => {
  const server = await open();
  server.refuse(vitals.create, 'VITALS_UNUSUAL', { details: { vitals: ['weight'] } });
  await press(sign('Weight'));
  await type('90');
  await pressButton('Save vitals');
  await screen.findByText('Unusual for this patient: Weight');
  server.answer(vitals.create, savedReading({ weight: 90 }));
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save vitals' }));
  expect(await screen.findByText('Vitals saved')).toBeInTheDocument();
  expect(server.writes().map(({ body }) => (body as NewVitals).isConfirmed)).toEqual([false, true]);
});

test('a reading that the server refuses stays in the pad, with the reason', async () => {
  const server = await open();
  server.refuse(vitals.create, 'ENCOUNTER_NOT_FOUND');
  await type('12080');
  await pressButton('Save vitals');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(sign('Systolic')).toHaveTextContent('120');
});

test('the next patient is one press away after saving, with an empty pad', async () => {
  const server = await open();
  server.answer(vitals.due, {
    patients: [
      {
        patient: RAVI,
        appointmentId: '0192f0c1-0000-7000-8000-000000000301',
        checkedInAt: '2030-01-01T08:50:00Z',
        doctor: null,
        lastRecordedAt: null,
      },
    ],
  });
  await type('12080');
  await pressButton('Save vitals');
  await pressButton('Next patient: Ravi Nair');
  expect(address()).toBe(`/vitals/${RAVI.id}`);
  await screen.findByRole('group', { name: 'Number pad' });
  expect(sign('Systolic')).toHaveTextContent('–');
});

test('a keyboard types the same digits', async () => {
  await open();
  for (const key of ['1', '2', '0', '8', 'Backspace', '9', '0']) fireEvent.keyDown(document.body, { key });
  expect(sign('Systolic')).toHaveTextContent('120');
  expect(sign('Diastolic')).toHaveTextContent('90');
});

test('open alerts are named, with the way to acknowledge them', async () => {
  await open({ alerts: [OPEN_ALERT] });
  expect(screen.getByText('Critical: Heart rate 140')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Acknowledge' })).toHaveAttribute('href', `/vitals/${id}/history`);
});
