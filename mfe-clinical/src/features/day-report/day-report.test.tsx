import { fakeServer } from '@polyclinic/client/testing';
import { dayReport, type DayReport } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt, someDoctor } from '../../lib/testing';

const { id, firstName, lastName } = someDoctor();
const COUNTS = { appointments: 12, completed: 5, cancelled: 1, noShow: 2, walkIns: 3 };
const REPORT: DayReport = {
  ...COUNTS,
  date: '2030-01-01',
  newPatients: 4,
  averageWaitForDoctor: 11.6,
  averageVisit: null,
  doctors: [{ ...COUNTS, doctor: { id, firstName, lastName, nativeName: null } }],
};

test("today's figures are shown for the clinic and for each doctor", async () => {
  const server = fakeServer('ADMIN');
  server.answer(dayReport.get, { report: REPORT });
  await openAt('/day-report');
  expect(await screen.findByText('12 min')).toBeInTheDocument();
  expect(screen.getByText('5 of 12 completed')).toBeInTheDocument();
  expect(screen.getByText('New patients')).toBeInTheDocument();
});

test('a day without appointments says so', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(dayReport.get, { report: { ...REPORT, appointments: 0, doctors: [] } });
  await openAt('/day-report');
  expect(await screen.findByText('No appointments today')).toBeInTheDocument();
});
