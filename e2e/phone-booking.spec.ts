import type { APIRequestContext, Page } from '@playwright/test';
import { atWork, clinicOfDay, clinicTime, type Colleague } from './at-work';
import { newPatient, override, someDoctor } from './desk-records';
import { expect, expectAccessible, signIn, test } from './fixtures';
import { Hand } from './hand';

/** Most taps of a booking on a phone with the opening, beyond typing. */
const MOST = { sixSteps: 7, nextAvailable: 5, fromCard: 5, registerAndBook: 7 };
const SHORTCUTS = [
  ['Today', 0],
  ['Tomorrow', 1],
  ['Next Week', 7],
] as const;
const DAY_MINUTES = 24 * 60;

test.describe.configure({ timeout: 120_000 });

const taps = (hand: Hand) => [...hand.presses, ...hand.fields];
const choice = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list }).getByRole('button').filter({ hasText: text });
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

interface Opened {
  desk: Colleague;
  surname: string;
  patientId: string;
  /** A type without notice, for which the first slot of any doctor is long enough. */
  type: string;
}

/** Opens a page of the desk of a clinic at work, which knows one more patient and one more type. */
async function openDesk(page: Page, request: APIRequestContext, path: (patientId: string) => string): Promise<Opened> {
  const clinic = clinicOfDay();
  const surname = `Steps${Date.now()}`;
  const type = `Type${Date.now()}`;
  const desk = await atWork(request, 'RECEPTIONIST', clinic);
  const patientId = await newPatient(desk, surname);
  await (await atWork(request, 'ADMIN', clinic)).post('/services', { name: type, duration: 30 });
  await signIn(page, 'RECEPTIONIST', { clinic, path: path(patientId) });
  return { desk, surname, patientId, type };
}

async function openWizard(page: Page, hand: Hand): Promise<void> {
  const links = page.getByRole('region', { name: 'Quick actions' });
  await hand.press(links.getByRole('link', { name: 'Book Appointment' }));
  await expect(step(page, 'Select Patient')).toBeVisible();
}

async function choosePatient(page: Page, hand: Hand, surname: string): Promise<void> {
  await hand.name(page.getByRole('searchbox', { name: 'Search patients...' }), surname);
  await hand.press(choice(page, 'Patients', surname));
}

/** Chooses the type and books. */
async function finish(page: Page, hand: Hand, type: string): Promise<void> {
  await hand.press(choice(page, 'Appointment types', type));
  await expect(step(page, 'Review')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Book Appointment' }));
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
}

/** Returns a doctor who is free on one of the days that a button names. */
async function freeDoctor(desk: Colleague): Promise<{ shortcut: string; lastName: string }> {
  for (const [shortcut, days] of SHORTCUTS) {
    const date = clinicTime(desk.timeZone, days * DAY_MINUTES).slice(0, 10);
    const { doctors } = await desk.get<{ doctors: { lastName: string; freeSlots: number }[] }>(
      `/appointments/available-doctors?date=${date}`,
    );
    const free = doctors.find(({ freeSlots }) => freeSlots > 0);
    if (free) return { shortcut, lastName: free.lastName };
  }
  throw new Error('Nobody is free today, tomorrow or in a week');
}

test(`a known patient is booked in six steps with at most ${MOST.sixSteps} taps @phone-only`, async ({
  page,
  request,
}) => {
  const { desk, surname, type } = await openDesk(page, request, () => '/dashboard');
  const { shortcut, lastName } = await freeDoctor(desk);
  const hand = new Hand();
  await openWizard(page, hand);
  await expectAccessible(page);
  await choosePatient(page, hand, surname);
  await hand.press(choice(page, 'Doctors', lastName).first());
  await hand.press(page.getByRole('button', { name: new RegExp(`^${shortcut}`) }));
  await hand.press(page.getByRole('radiogroup', { name: 'Available slots' }).getByRole('radio').first());
  await finish(page, hand, type);
  await expect(page).toHaveURL(/\/appointments$/);
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.sixSteps);
});

test(`the next available time is booked with at most ${MOST.nextAvailable} taps @phone-only`, async ({
  page,
  request,
}) => {
  const { surname, type } = await openDesk(page, request, () => '/dashboard');
  const hand = new Hand();
  await openWizard(page, hand);
  await choosePatient(page, hand, surname);
  await hand.press(page.getByRole('button', { name: /^Next available/ }));
  await finish(page, hand, type);
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.nextAvailable);
});

test(`a patient is booked from the own card with at most ${MOST.fromCard} taps @phone-only`, async ({
  page,
  request,
}) => {
  const { surname, type } = await openDesk(page, request, (patientId) => `/patients/${patientId}`);
  const hand = new Hand();
  await hand.press(page.getByRole('button', { name: 'Book appointment' }));
  await expect(step(page, 'Choose Doctor')).toBeVisible();
  await expect(page.getByText(surname)).toBeVisible();
  await hand.press(page.getByRole('button', { name: /^Next available/ }));
  await finish(page, hand, type);
  await expect(page).toHaveURL(/\/appointments$/);
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.fromCard);
});

test(`a patient is booked from the own card with a chosen doctor, with at most ${MOST.fromCard} taps @phone-only`, async ({
  page,
  request,
}) => {
  const { desk, type } = await openDesk(page, request, (patientId) => `/patients/${patientId}`);
  const { lastName } = await freeDoctor(desk);
  const hand = new Hand();
  await hand.press(page.getByRole('button', { name: 'Book appointment' }));
  await hand.press(choice(page, 'Doctors', lastName).first());
  await hand.press(page.getByRole('radiogroup', { name: 'Available slots' }).getByRole('radio').first());
  await finish(page, hand, type);
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.fromCard);
});

test(`a new patient is registered and booked with at most ${MOST.registerAndBook} taps @phone-only`, async ({
  page,
  request,
}) => {
  const { type } = await openDesk(page, request, () => '/dashboard');
  const hand = new Hand();
  await openWizard(page, hand);
  await hand.press(page.getByRole('button', { name: 'Register new patient' }));
  const dialog = page.getByRole('dialog', { name: 'Register new patient' });
  await hand.name(dialog.getByLabel('First name'), 'Kaveri');
  await hand.name(dialog.getByLabel('Last name'), `New${Date.now()}`);
  await hand.press(dialog.getByRole('button', { name: 'Register patient' }));
  await hand.press(page.getByRole('button', { name: /^Next available/ }));
  await finish(page, hand, type);
  expect(taps(hand).length, taps(hand).join('\n')).toBeLessThanOrEqual(MOST.registerAndBook);
});

test('a reload and Back lose nothing of a booking that is begun @phone-only', async ({ page, request }) => {
  const { surname } = await openDesk(page, request, (patientId) => `/appointments?book&patient=${patientId}`);
  await page.getByRole('button', { name: /^Next available/ }).click();
  await expect(step(page, 'Appointment Type')).toBeVisible();
  await expect(page.getByText(surname)).toBeVisible();
  await page.getByLabel('Notes (optional)').fill('Bring the X-ray');
  await page.waitForResponse((answer) => answer.url().includes('/user/drafts/') && answer.ok());
  await page.reload();
  await expect(step(page, 'Appointment Type')).toBeVisible();
  await expect(page.getByLabel('Notes (optional)')).toHaveValue('Bring the X-ray');
  await expect(page.getByText(surname)).toBeVisible();
  await page.goBack();
  await expect(step(page, 'Choose Doctor')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectAccessible(page);
});

test('a booking that is finished without a network keeps its choices, and books once when the line is back @phone-only', async ({
  page,
  context,
  request,
}) => {
  const { desk, patientId, surname, type } = await openDesk(page, request, (id) => `/appointments?book&patient=${id}`);
  await page.getByRole('button', { name: /^Next available/ }).click();
  await choice(page, 'Appointment types', type).click();
  await expect(step(page, 'Review')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'connection' }).first()).toBeVisible();
  await expect(step(page, 'Review')).toBeVisible();
  await expect(page.getByText(surname).first()).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  const { appointments } = await desk.get<{ appointments: unknown[] }>(`/appointments?patientId=${patientId}`);
  expect(appointments).toHaveLength(1);
});

test('an appointment in the list of a phone is confirmed and taken back @phone-only', async ({ page, request }) => {
  const { desk, surname, patientId } = await openDesk(page, request, () => '/dashboard');
  // In the distant future, so that the likely next step does not depend on the time of day.
  const dateTime = '2035-03-07T09:00:00';
  await desk.post('/appointments', { patientId, doctorId: await someDoctor(desk), dateTime, duration: 30, override });
  await page.goto(`/appointments?dates=2035-03-07..2035-03-07&q=${surname}`);
  const item = page.getByRole('listitem').filter({ hasText: surname });
  await expect(item.getByText(/^scheduled$/i)).toBeVisible();
  await item.getByRole('button', { name: /^Confirm appointment/ }).click();
  await expect(item.getByText(/^confirmed$/i)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item.getByText(/^scheduled$/i)).toBeVisible();
});
