import { appointments, availability, drafts, patients, users, WIZARD_ADVANCE_MS } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { address, fill, openAt, press, pressButton, someAppointment } from '../../lib/testing';
import {
  arun,
  asha,
  bodiesOf,
  choose,
  DATE,
  heldId,
  meera,
  scaling,
  serveBooking,
  step,
  time,
} from './testing-booking';

// Each test names the section of the phone's specification that it checks.

const FROM_CARD = `/book-appointment?patient=${asha.id}`;
const AT_TYPE = `${FROM_CARD}&with=${meera.id}&at=${DATE}T09:00:00`;
const REVIEW = `${AT_TYPE}&service=${scaling.id}`;
const progress = () => screen.getByRole('progressbar', { name: 'Progress' });

test('section 2: six steps with a progress bar lead from the patient to the booked appointment', async () => {
  const server = serveBooking();
  await openAt('/book-appointment');
  await step('Select Patient');
  expect(progress()).toHaveAttribute('max', '6');
  expect(progress()).toHaveAttribute('value', '1');
  await choose(/^Asha Rao/);
  await step('Choose Doctor');
  expect(screen.getByText('Step 2 of 6')).toBeInTheDocument();
  await choose(/^Dr. Meera Iyer/);
  await step('Pick Date');
  await fill('Another date', DATE);
  await step('Select Time');
  await press(await time('10:00'));
  await step('Appointment Type');
  await fill('Notes (optional)', 'Bring the X-ray');
  await choose(/^Scaling/);
  await step('Review');
  await pressButton('Book Appointment');
  expect(await screen.findByText('Appointment booked successfully!')).toBeInTheDocument();
  expect(bodiesOf(server, '/appointments')).toEqual([
    {
      patientId: asha.id,
      doctorId: meera.id,
      dateTime: `${DATE}T10:00:00`,
      serviceId: scaling.id,
      type: 'Scaling',
      reason: 'Bring the X-ray',
      status: 'SCHEDULED',
      priority: 'NORMAL',
      holdId: heldId,
    },
  ]);
  await waitFor(() => expect(address()).toBe('/appointments'));
});

test('section 4: a choice leads on after 300 ms, and not before', async () => {
  serveBooking();
  await openAt(FROM_CARD);
  await step('Choose Doctor');
  const doctor = await screen.findByRole('button', { name: /^Dr. Meera Iyer/ });
  jest.useFakeTimers();
  try {
    await press(doctor);
    expect(doctor).toHaveAttribute('aria-pressed', 'true');
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Choose Doctor');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Select Time');
  } finally {
    jest.useRealTimers();
  }
});

test('from the card of a patient the booking starts at step 2, for that patient', async () => {
  serveBooking();
  await openAt(FROM_CARD);
  await step('Choose Doctor');
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument();
});

test('from the card of a patient four taps after "Book" are enough to book with a chosen doctor', async () => {
  const server = serveBooking();
  await openAt(FROM_CARD);
  await choose(/^Dr. Meera Iyer/);
  // The day on which the doctor is free first; another one is a step back.
  await step('Select Time');
  await press(await time('10:00'));
  await choose(/^Scaling/);
  await step('Review');
  await pressButton('Book Appointment');
  expect(await screen.findByText('Appointment booked successfully!')).toBeInTheDocument();
  expect(bodiesOf(server, '/appointments')).toMatchObject([{ patientId: asha.id, doctorId: meera.id }]);
});

test('a doctor books for the own patients: the step of the doctor is answered already', async () => {
  serveBooking({ role: 'DOCTOR' });
  await openAt(FROM_CARD);
  await step('Pick Date');
  await pressButton('Previous');
  await step('Choose Doctor');
  expect(await screen.findByRole('button', { name: /^Dr. Meera Iyer/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the doctors who are free soonest come first, and "Next available" chooses doctor, date and time', async () => {
  const server = serveBooking();
  await openAt(FROM_CARD);
  const next = await screen.findByRole('button', { name: /^Next available/ });
  expect(next).toHaveTextContent('Dr. Arun Das · free today, 09:30');
  const names = screen.getAllByRole('button', { name: /^Dr\./ }).map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringMatching(/^Dr. Arun Das/), expect.stringMatching(/^Dr. Meera Iyer/)]);
  await press(next);
  await step('Appointment Type');
  await waitFor(() =>
    expect(bodiesOf(server, '/appointments/holds')).toMatchObject([{ doctorId: arun.id, duration: 30 }]),
  );
});

describe('section 5: Next is enabled only when the step is valid', () => {
  test.each([
    ['/book-appointment', 'Select Patient'],
    [FROM_CARD, 'Choose Doctor'],
    [`${FROM_CARD}&with=${meera.id}`, 'Pick Date'],
    [`${FROM_CARD}&with=${meera.id}&day=${DATE}`, 'Select Time'],
    [AT_TYPE, 'Appointment Type'],
  ])('%s opens %s, which needs a choice', async (from, title) => {
    serveBooking();
    await openAt(from);
    await step(title);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('the date picker begins today, and earlier days are not taken', async () => {
    serveBooking();
    await openAt(`${FROM_CARD}&with=${meera.id}`);
    const today = new Date().toISOString().slice(0, 10);
    expect(await screen.findByLabelText('Another date')).toHaveAttribute('min', today);
    await fill('Another date', '2020-05-06');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    for (const name of [/^Today/, /^Tomorrow/, /^Next Monday/, /^Next Week/]) {
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    }
  });

  test('patients are searched from two characters on', async () => {
    const server = serveBooking();
    await openAt('/book-appointment');
    const searches = () => server.requests.filter(({ path }) => path === '/patients/search').map(({ query }) => query);
    await fill('Search patients...', 'a');
    expect(await screen.findByText('Enter at least two letters')).toBeInTheDocument();
    await fill('Search patients...', 'ash');
    await waitFor(() => expect(searches()).toEqual([{ q: 'ash', limit: 20 }]));
  });
});

describe('section 4: steps without anything to choose are skipped', () => {
  test('step 2 says that there are no doctors, and leads to step 3', async () => {
    serveBooking({ doctors: [] });
    await openAt(FROM_CARD);
    expect(await screen.findByText('No Doctors Available')).toBeInTheDocument();
    await step('Pick Date');
    await pressButton('Previous');
    await step('Select Patient');
  });

  test('step 5 leads to the review, and the type is General Consultation', async () => {
    const server = serveBooking({ types: [] });
    await openAt(AT_TYPE);
    await step('Review');
    await pressButton('Book Appointment');
    await screen.findByText('Appointment booked successfully!');
    expect(bodiesOf(server, '/appointments')).toMatchObject([
      { type: 'General Consultation', duration: 30, reason: 'Mobile appointment booking' },
    ]);
  });
});

describe('back never loses what was chosen', () => {
  test('the choices of later steps are still there after Previous', async () => {
    serveBooking();
    await openAt(REVIEW);
    await step('Review');
    for (const title of ['Appointment Type', 'Select Time', 'Pick Date', 'Choose Doctor', 'Select Patient']) {
      await pressButton('Previous');
      await step(title);
    }
    expect(await screen.findByRole('button', { name: /^Asha Rao/ })).toHaveAttribute('aria-pressed', 'true');
    await pressButton('Next');
    expect(await screen.findByRole('button', { name: /^Dr. Meera Iyer/ })).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toContain(`service=${scaling.id}`);
  });

  test('Previous within the pause of a choice leads back, and not on', async () => {
    serveBooking();
    await openAt('/book-appointment');
    await choose(/^Asha Rao/);
    await step('Choose Doctor');
    await choose(/^Dr. Meera Iyer/);
    await pressButton('Previous');
    await step('Select Patient');
    await act(() => new Promise((resolve) => setTimeout(resolve, 2 * WIZARD_ADVANCE_MS)));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Select Patient');
  });

  test('another doctor leads to the times, with the chosen one marked', async () => {
    serveBooking();
    await openAt(`${REVIEW}&step=2`);
    await choose(/^Dr. Arun Das/);
    await step('Select Time');
    expect(await time('09:00')).toBeChecked();
    await pressButton('Next');
    await step('Appointment Type');
  });

  test('an unfinished booking is restored, and can be started over', async () => {
    const server = serveBooking();
    const content = JSON.stringify({ patientId: asha.id, doctorId: meera.id, notes: 'Fasting' });
    server.answer(drafts.get, {
      draft: { key: 'appointments.steps', content, recordVersion: null, updatedAt: '2030-05-01T08:00:00Z' },
      deviceKey: '0a'.repeat(32),
    });
    await openAt('/book-appointment');
    await step('Pick Date');
    expect(screen.getByText('Your unfinished booking was restored.')).toBeInTheDocument();
    await pressButton('Start over');
    await step('Select Patient');
    expect(await screen.findByRole('button', { name: /^Asha Rao/ })).toHaveAttribute('aria-pressed', 'false');
  });

  test('each choice is stored, and the draft is removed with the booking', async () => {
    const server = serveBooking();
    await openAt(AT_TYPE);
    await choose(/^Scaling/);
    await step('Review');
    await pressButton('Book Appointment');
    await screen.findByText('Appointment booked successfully!');
    await waitFor(() =>
      expect(server.requests).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: '/user/drafts/appointments.steps' }),
      ),
    );
  });
});

describe('section 8: the texts of failures', () => {
  test.each([
    ['Failed to load patients', '/book-appointment', patients.list],
    ['Failed to load doctors', FROM_CARD, users.doctors],
  ])('%s', async (text, from, endpoint) => {
    const server = serveBooking();
    server.disconnect(endpoint);
    await openAt(from);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  test('Failed to search patients, with the results cleared', async () => {
    const server = serveBooking();
    await openAt('/book-appointment');
    await screen.findByRole('button', { name: /^Asha Rao/ });
    server.disconnect(patients.search);
    await fill('Search patients...', 'ash');
    expect(await screen.findByText('Failed to search patients')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Asha Rao/ })).not.toBeInTheDocument();
  });

  test('No available slots for selected date, with the way to another date', async () => {
    const server = serveBooking();
    server.answer(availability.slots, { slots: [] });
    await openAt(`${FROM_CARD}&with=${meera.id}&day=${DATE}`);
    expect(await screen.findByText('No available slots for selected date')).toBeInTheDocument();
    await pressButton('Choose another date');
    await step('Pick Date');
  });

  test('Failed to book appointment, and nothing that was chosen is lost', async () => {
    const server = serveBooking();
    server.disconnect(appointments.create);
    await openAt(REVIEW);
    await step('Review');
    await pressButton('Book Appointment');
    await waitFor(() => expect(screen.getAllByText('Failed to book appointment')).toHaveLength(2));
    server.answer(appointments.create, ({ body }) => ({
      appointment: { ...someAppointment(), dateTime: (body as { dateTime: string }).dateTime },
    }));
    await pressButton('Book Appointment');
    expect(await screen.findByText('Appointment booked successfully!')).toBeInTheDocument();
  });
});

test('the arrow keys walk through the times as on a desk', async () => {
  serveBooking();
  await openAt(`${FROM_CARD}&with=${meera.id}&day=${DATE}`);
  const first = await time('09:00');
  await act(async () => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(await time('10:00')).toHaveFocus();
});
