import type { APIRequestContext, Page } from '@playwright/test';
import { atWork, clinicOfDay, clinicTime } from './at-work';
import { newPatient, override, someDoctor } from './desk-records';
import { expect, signIn, test } from './fixtures';
import { Hand } from './hand';

/** Most taps of an act on a phone, beyond typing. */
const MOST = { book: 5, registerAndBook: 7, checkIn: 1, walkIn: 4 };

test.describe.configure({ timeout: 120_000 });

const inForm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function openQuickAction(page: Page, hand: Hand, name: RegExp): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Quick actions' }));
  await hand.press(page.getByRole('dialog', { name: 'Quick actions' }).getByRole('link', { name }));
}

/** Finds a patient by typing, and takes the one found. */
async function choosePatient(page: Page, hand: Hand, surname: string): Promise<void> {
  const patient = page.getByRole('combobox', { name: 'Patient' });
  // The form opens at its first field, also while it looks for a time to propose.
  await expect(patient).toBeInViewport();
  await hand.name(patient, surname);
  await hand.press(page.locator('.ant-select-item-option').filter({ hasText: surname }).first());
}

/** Takes the first free time; where the clinic is closed today, the form proposes another day by itself. */
async function chooseTime(page: Page, hand: Hand): Promise<void> {
  const booking = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  const times = booking.getByRole('radiogroup', { name: 'Available slots' }).getByRole('radio');
  await expect(times.first()).toBeVisible();
  await expect(booking.locator('[aria-busy="true"]')).toHaveCount(0);
  await hand.press(times.first());
  await expect(booking.getByText(/held for you until/)).toBeVisible();
}

/** Opens the dashboard of a desk that is at work, which knows one more patient; returns the surname. */
async function openDashboard(page: Page, request: APIRequestContext): Promise<string> {
  const clinic = clinicOfDay();
  const surname = `Taps${Date.now()}`;
  await newPatient(await atWork(request, 'RECEPTIONIST', clinic), surname);
  await signIn(page, 'RECEPTIONIST', { clinic, path: '/dashboard' });
  return surname;
}

const taps = (hand: Hand) => [...hand.presses, ...hand.fields];

test(`a known patient is booked from the dashboard of a phone with at most ${MOST.book} taps @phone-only`, async ({
  page,
  request,
}) => {
  const surname = await openDashboard(page, request);
  const hand = new Hand();
  await openQuickAction(page, hand, /^Book/);
  await choosePatient(page, hand, surname);
  await chooseTime(page, hand);
  await hand.press(inForm(page, 'Book Appointment'));
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.book);
});

test(`a new patient is registered and booked on a phone with at most ${MOST.registerAndBook} taps @phone-only`, async ({
  page,
}) => {
  await signIn(page, 'RECEPTIONIST', { clinic: clinicOfDay(), path: '/dashboard' });
  const hand = new Hand();
  await openQuickAction(page, hand, /^Book/);
  await registerInForm(page, hand, `Taps${Date.now()}`);
  await chooseTime(page, hand);
  await hand.press(inForm(page, 'Book Appointment'));
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.registerAndBook);
});

test(`a known patient who walks in is checked in on a phone with at most ${MOST.walkIn} taps @phone-only`, async ({
  page,
  request,
}) => {
  const surname = await openDashboard(page, request);
  const hand = new Hand();
  await hand.press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Check-in' }));
  await hand.press(page.getByRole('main').getByRole('button', { name: 'Walk-in' }));
  await choosePatient(page, hand, surname);
  await hand.press(inForm(page, 'Check in'));
  await expect(page.getByText(/^Checked in/)).toBeVisible();
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.walkIn);
});

test(`whoever has come is checked in with ${MOST.checkIn} tap @phone-only`, async ({ page, request }) => {
  const clinic = clinicOfDay();
  const desk = await atWork(request, 'RECEPTIONIST', clinic);
  const surname = `Taps${Date.now()}`;
  const body = {
    patientId: await newPatient(desk, surname),
    doctorId: await someDoctor(desk),
    dateTime: clinicTime(desk.timeZone, 1),
    duration: 5,
    override,
  };
  await desk.post('/appointments', body);
  await signIn(page, 'RECEPTIONIST', { clinic, path: '/check-in' });
  const hand = new Hand();
  const expected = page.getByRole('listitem').filter({ hasText: surname });
  await hand.press(expected.getByRole('button', { name: 'Check In' }));
  await expect(page.getByRole('region', { name: 'Waiting' }).getByText(new RegExp(surname))).toBeVisible();
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.checkIn);
});

/** Registers a patient from within a form, with the names alone. */
async function registerInForm(page: Page, hand: Hand, surname: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Register new patient' }));
  const dialog = page.getByRole('dialog', { name: 'Register new patient' });
  await hand.name(dialog.getByLabel('First name'), 'Kaveri');
  await hand.name(dialog.getByLabel('Last name'), surname);
  await hand.press(dialog.getByRole('button', { name: 'Register patient' }));
  await expect(page.getByText('Patient registered')).toBeVisible();
}
