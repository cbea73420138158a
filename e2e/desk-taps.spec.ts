import type { APIRequestContext, Page } from '@playwright/test';
import { atWork, clinicOfDay, clinicTime, openNow } from './at-work';
import { newPatient, override, someDoctor } from './desk-records';
import { expect, signIn, test } from './fixtures';
import { Hand } from './hand';

/** Most taps of an act on a phone, beyond typing. */
const MOST = { checkIn: 1, walkIn: 4 };

test.describe.configure({ timeout: 120_000 });

const inForm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Finds a patient by typing, and takes the one found. */
async function choosePatient(page: Page, hand: Hand, surname: string): Promise<void> {
  const patient = page.getByRole('combobox', { name: 'Patient' });
  // The form opens at its first field, also while it looks for a time to propose.
  await expect(patient).toBeInViewport();
  await hand.name(patient, surname);
  await hand.press(page.locator('.ant-select-item-option').filter({ hasText: surname }).first());
}

/** Opens the dashboard of a desk that is at work, which knows one more patient; returns the surname. */
async function openDashboard(page: Page, request: APIRequestContext): Promise<string> {
  const clinic = clinicOfDay();
  const surname = `Taps${Date.now()}`;
  await newPatient(await atWork(request, 'RECEPTIONIST', clinic), surname);
  closeAgain = await openNow(await atWork(request, 'ADMIN', clinic));
  await signIn(page, 'RECEPTIONIST', { clinic, path: '/dashboard' });
  return surname;
}

/** Takes back the extra hours of a test. */
let closeAgain: (() => Promise<unknown>) | undefined;

test.afterEach(async () => {
  await closeAgain?.();
  closeAgain = undefined;
});

const taps = (hand: Hand) => [...hand.presses, ...hand.fields];

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
