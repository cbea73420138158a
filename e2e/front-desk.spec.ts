import type { Page } from '@playwright/test';
import { atWork, clinicOfDay, clinicTime, type Colleague } from './at-work';
import { dayAfter, freeSlot, newPatient, override, someDoctor } from './desk-records';
import { expect, openPhone, signIn, test } from './fixtures';

// A day at the desk involves several people and their phones.
test.describe.configure({ timeout: 150_000 });

interface Visit {
  id: string;
  dateTime: string;
  status: string;
}

async function book(desk: Colleague, patientId: string, doctorId: string, dateTime: string): Promise<Visit> {
  const body = { patientId, doctorId, dateTime, duration: 30, override };
  return (await desk.post<{ appointment: Visit }>('/appointments', body)).appointment;
}

const visitOf = async (desk: Colleague, id: string) =>
  (await desk.get<{ appointment: Visit }>(`/appointments/${id}`)).appointment;

/** Returns the path of a link that was created for a patient. */
async function linkIn(page: Page): Promise<string> {
  const { pathname, hash } = new URL(await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue());
  return pathname + hash;
}

test('the facts of an appointment stand in two columns where there is room, and below each other on a phone', async ({
  page,
  request,
}) => {
  const desk = await atWork(request, 'RECEPTIONIST');
  const { appointments } = await desk.get<{ appointments: Visit[] }>('/appointments?limit=1');
  await signIn(page, 'RECEPTIONIST', { path: `/appointments/${appointments[0]?.id}` });
  const placeOf = async (label: string) => {
    const box = await page.getByRole('dialog').getByText(label, { exact: true }).first().boundingBox();
    return Math.round(box?.x ?? Number.NaN);
  };
  // Each poll measures both labels again: a place read while the drawer or the window is changing is soon out of date.
  const distance = async () => (await placeOf('Patient')) - (await placeOf('Time'));
  await expect(page.getByRole('dialog').getByText('Priority', { exact: true })).toBeVisible();
  await expect.poll(async () => Math.abs(await distance())).toBeGreaterThan(100);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(distance).toBe(0);
});

test('whoever seems to be registered already is shown while the record is typed', async ({ page, request }) => {
  const desk = await atWork(request, 'RECEPTIONIST');
  const lastName = `Twice${Date.now()}`;
  const digits = String(Date.now()).slice(-8);
  const phone = `+91 44 ${digits.slice(0, 4)} ${digits.slice(4)}`;
  await desk.post('/patients', { firstName: 'Kaveri', lastName, phone, dateOfBirth: '1990-02-28' });
  await signIn(page, 'RECEPTIONIST', { path: '/patients/new' });
  await page.getByLabel('First name').fill('Kaveri');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  const warning = page.getByRole('status').filter({ hasText: 'This patient may already be registered' });
  await expect(warning).toContainText(`Kaveri ${lastName}`);
  await warning.getByRole('button', { name: `Use this record: Kaveri ${lastName}` }).click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}/);
  await expect(page.getByRole('dialog').getByText(phone).first()).toBeVisible();
  const { patients } = await desk.get<{ patients: object[] }>(`/patients?search=${lastName}`);
  expect(patients).toHaveLength(1);
});

test('a service is booked at one of its times; where somebody is booked, with a reason', async ({ page, request }) => {
  const desk = await atWork(request, 'RECEPTIONIST');
  const doctorId = await someDoctor(desk);
  const [mine, other] = [await newPatient(desk), await newPatient(desk)];
  const start = await freeSlot(desk, doctorId);
  await signIn(page, 'RECEPTIONIST', { path: `/appointments?book&patient=${mine}&with=${doctorId}&at=${start}` });
  const booking = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  await booking.getByRole('combobox', { name: 'Service' }).click();
  const service = page.locator('.ant-select-item-option').first();
  const name = await service.getAttribute('title');
  await service.click();
  await expect(booking.getByTitle(name ?? '', { exact: true })).toBeVisible();
  await booking.getByRole('radiogroup', { name: 'Available slots' }).getByRole('radio').first().click();
  await expect(booking.getByText(/held for you until/)).toBeVisible();
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/appointments'),
  );
  await booking.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  const { data } = (await (await answer).json()) as {
    data: { appointment: Visit & { serviceName: string; doctorId: string } };
  };
  expect(data.appointment.serviceName).not.toBeNull();

  const { dateTime } = data.appointment;
  await page.goto(`/appointments?book&patient=${other}&with=${data.appointment.doctorId}&at=${dateTime}`);
  await booking.getByRole('button', { name: 'Book Appointment' }).click();
  const conflict = booking.getByRole('alert').filter({ hasText: 'This time is not available' });
  await expect(conflict).toContainText('Doctor has another appointment');
  await expect(conflict.getByRole('group', { name: 'Available slots' }).getByRole('button')).not.toHaveCount(0);
  await conflict.getByLabel('Override reason').fill('The tooth broke this morning');
  await conflict.getByRole('button', { name: 'Book anyway' }).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  const { appointments } = await desk.get<{ appointments: { override: { kinds: string[]; reason: string } }[] }>(
    `/appointments?patientId=${other}`,
  );
  expect(appointments.map((one) => one.override)).toEqual([
    { kinds: ['DOCTOR_BUSY'], reason: 'The tooth broke this morning' },
  ]);
});

test('a series leaves out the date on which somebody else is booked', async ({ page, request }) => {
  const desk = await atWork(request, 'RECEPTIONIST');
  const doctorId = await someDoctor(desk);
  const [mine, other] = [await newPatient(desk), await newPatient(desk)];
  const start = await freeSlot(desk, doctorId);
  const second = `${dayAfter(start.slice(0, 10), 7)}${start.slice(10)}`;
  await book(desk, other, doctorId, second);
  await signIn(page, 'RECEPTIONIST', { path: `/appointments?book&patient=${mine}&with=${doctorId}&at=${start}` });
  const booking = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  await booking.getByText('Book as series').click();
  await booking.getByRole('spinbutton', { name: 'Number of visits' }).fill('3');
  const dates = booking.getByRole('list', { name: 'Series dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(3);
  await expect(dates.nth(1)).toContainText('Doctor has another appointment');
  await expect(dates.nth(1).getByRole('checkbox')).not.toBeChecked();
  const summary = booking.getByRole('status').filter({ hasText: 'will be booked' });
  const count = Number(/\d+/.exec(await summary.innerText())?.[0]);
  await booking.getByRole('button', { name: 'Book all dates' }).click();
  await expect(page.getByText(`${count} appointment${count === 1 ? '' : 's'} booked`)).toBeVisible();
  const { appointments } = await desk.get<{ appointments: Visit[] }>(`/appointments?patientId=${mine}`);
  expect(appointments).toHaveLength(count);
  expect(appointments.map(({ dateTime }) => dateTime)).not.toContain(second);
});

test('a patient follows the queue on the phone until the doctor is done', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const clinic = clinicOfDay();
  const desk = await atWork(request, 'RECEPTIONIST', clinic);
  const doctor = await atWork(request, 'DOCTOR', clinic);
  const surname = `Queue${Date.now()}`;
  const visit = await book(desk, await newPatient(desk, surname), doctor.userId, clinicTime(desk.timeZone, 30));
  await signIn(page, 'RECEPTIONIST', { clinic, path: '/check-in' });
  const expected = page.getByRole('region', { name: 'Expected' }).getByRole('listitem').filter({ hasText: surname });
  await expected.getByRole('button', { name: 'Check in' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: surname });
  await expect(waiting).toContainText(/Queue number\s*\d+/);
  const token = /\d+/.exec(await waiting.getByText('Queue number').locator('..').innerText())?.[0] ?? '';

  await waiting.getByRole('link', { name: surname }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: surname });
  await drawer.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Show queue link' }).click();
  await expect(page.getByText(/Creating a new link revokes this one/)).toBeVisible();
  const phone = await openPhone(browser, baseURL);
  await phone.goto(await linkIn(page));
  await expect(phone.getByText(`Your queue number ${token}`, { exact: true })).toBeVisible();
  await expect(phone.getByText('Patients ahead of you')).toBeVisible();
  await expect(phone.getByText(surname)).toHaveCount(0);

  await freeTheDoctor(doctor);
  const room = await (await browser.newContext({ baseURL, locale: 'en-US', serviceWorkers: 'block' })).newPage();
  await signIn(room, 'DOCTOR', { clinic, path: `/appointments/${visit.id}` });
  await room.getByRole('dialog').getByRole('button', { name: 'Start visit' }).click();
  await expect(phone.getByText("It's your turn")).toBeVisible({ timeout: 20_000 });
  await room.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(phone.getByText('Your visit is complete')).toBeVisible({ timeout: 20_000 });
  expect((await visitOf(desk, visit.id)).status).toBe('COMPLETED');
  await Promise.all([phone.context().close(), room.context().close()]);
});

/** Completes appointments in progress and their treatments, because the demo's doctors may be busy. */
async function freeTheDoctor(doctor: Colleague): Promise<void> {
  const { appointments } = await doctor.get<{ appointments: Visit[] }>(
    `/appointments/doctor/${doctor.userId}?status=IN_PROGRESS`,
  );
  for (const { id } of appointments) {
    const started = `appointmentId=${id}&status=IN_PROGRESS`;
    const { treatments } = await doctor.get<{ treatments: { id: string; version: number }[] }>(
      `/appointment-treatments?${started}`,
    );
    for (const { id: treatmentId, version } of treatments) {
      await doctor.post(`/appointment-treatments/${treatmentId}/complete`, { version });
    }
    await doctor.send('PATCH', `/appointments/${id}/status`, { status: 'COMPLETED' });
  }
}

test('a patient who did not come is brought back by Undo', async ({ page, request }) => {
  const clinic = clinicOfDay();
  const desk = await atWork(request, 'RECEPTIONIST', clinic);
  const surname = `Absent${Date.now()}`;
  const visit = await book(
    desk,
    await newPatient(desk, surname),
    await someDoctor(desk),
    clinicTime(desk.timeZone, -90),
  );
  await signIn(page, 'RECEPTIONIST', { clinic, path: `/check-in?q=${surname}` });
  const expected = page.getByRole('region', { name: 'Expected' }).getByRole('listitem').filter({ hasText: surname });
  await expected.getByRole('button', { name: `More actions for Kaveri ${surname}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as no-show' }).click();
  await expect(expected).toHaveCount(0);
  // The optimistic update is visible before the server has it.
  await expect.poll(async () => (await visitOf(desk, visit.id)).status).toBe('NO_SHOW');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(expected).toBeVisible();
  await expect.poll(async () => (await visitOf(desk, visit.id)).status).toBe('SCHEDULED');
});

test('somebody on the waiting list takes an offered time on the phone, and the desk sees it', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const desk = await atWork(request, 'RECEPTIONIST');
  const [surname, doctorId] = [`Waits${Date.now()}`, await someDoctor(desk)];
  const patientId = await newPatient(desk, surname);
  const start = await freeSlot(desk, doctorId);
  await signIn(page, 'RECEPTIONIST', { path: `/waitlist?new&patient=${patientId}` });
  await page.getByRole('radio', { name: 'Urgent' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to waitlist' }).click();
  await expect(page.getByText('Added to waitlist', { exact: true })).toBeVisible();

  const entry = page.getByRole('row').filter({ hasText: surname });
  await expect(entry).toContainText('Waiting');
  const offerAt = await entry.getByRole('link', { name: `Offer slot to Kaveri ${surname}` }).getAttribute('href');
  await page.goto(`${offerAt}&fits=${start}&doctor=${doctorId}`);
  const drawer = page.getByRole('dialog', { name: 'Offer slot' });
  await drawer.getByRole('button', { name: /^Offer / }).click();
  await expect(drawer.getByText(/held for Kaveri/)).toBeVisible();
  const link = await linkIn(page);
  await page.goto('/waitlist');
  await expect(entry).toContainText('Offered');

  const phone = await openPhone(browser, baseURL);
  await phone.goto(link);
  await expect(phone.getByText('Hello Kaveri, an appointment has become available for you.')).toBeVisible();
  await phone.getByRole('button', { name: 'Accept appointment' }).click();
  await expect(phone.getByText('Your appointment is booked.')).toBeVisible();
  // Entries that are no longer waiting leave the list.
  await expect(entry.filter({ hasText: 'Offered' })).toHaveCount(0);
  const { appointments } = await desk.get<{ appointments: Visit[] }>(`/appointments?patientId=${patientId}`);
  expect(appointments.map(({ dateTime }) => dateTime)).toEqual([start]);
  await phone.context().close();
});

test('a doctor’s leave: each patient is offered another time, and one takes it by link', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const admin = await atWork(request, 'ADMIN');
  const doctorId = await someDoctor(admin);
  const [surname, otherName] = [`Moved${Date.now()}`, `Stays${Date.now()}`];
  const start = await freeSlot(admin, doctorId);
  const visit = await book(admin, await newPatient(admin, surname), doctorId, start);
  await book(admin, await newPatient(admin, otherName), doctorId, start);
  const day = start.slice(0, 10);
  const { exception } = await admin.post<{ exception: { id: string } }>('/schedule/exceptions', {
    kind: 'LEAVE',
    userId: doctorId,
    leaveReason: 'SICK',
    startsAt: `${day}T00:00:00`,
    endsAt: `${dayAfter(day)}T00:00:00`,
  });

  await signIn(page, 'RECEPTIONIST', { path: `/leave/${exception.id}` });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(surname)).toBeVisible();
  await expect(row(otherName)).toBeVisible();
  await page.getByRole('button', { name: /^Send \d+ offers?$/ }).click();
  await expect(page.getByText(/\d+ offers? sent/)).toBeVisible();
  await row(surname)
    .getByRole('button', { name: `Link for Kaveri ${surname}` })
    .click();
  const link = await linkIn(page);
  await page.keyboard.press('Escape');

  const phone = await openPhone(browser, baseURL);
  await phone.goto(link);
  await expect(phone.getByText('we can offer you this new time for your appointment')).toBeVisible();
  await phone.getByRole('button', { name: 'Accept appointment' }).click();
  await expect(phone.getByText('Your appointment is booked.')).toBeVisible();
  await expect(row(surname).filter({ hasText: /Open until/ })).toHaveCount(0);
  const moved = await visitOf(admin, visit.id);
  expect(moved.dateTime).not.toBe(start);
  await expect(row(otherName)).toContainText(/Open until/);
  await phone.context().close();
  await admin.send('DELETE', `/schedule/exceptions/${exception.id}`, {});
});
