import { atWork, clinicTime } from './at-work';
import { newPatient, override } from './desk-records';
import { expect, signIn, test } from './fixtures';

interface Made {
  appointment: { id: string };
}

test('a doctor starts and completes a treatment, the desk gets its line, and undo takes it back @phone', async ({
  page,
}) => {
  const desk = await atWork(page.request, 'RECEPTIONIST');
  const admin = await atWork(page.request, 'ADMIN');
  const patientId = await newPatient(desk);
  const name = `Polishing ${Date.now()}`;
  const { service } = await admin.post<{ service: { id: string } }>('/services', { name, price: 5000 });
  const dateTime = clinicTime(desk.timeZone, 0);
  const { appointment } = await desk.post<Made>('/appointments', { patientId, dateTime, override });
  for (const status of ['CHECKED_IN', 'IN_PROGRESS'])
    await desk.send('PATCH', `/appointments/${appointment.id}/status`, { status });
  const linesAtDesk = async () => {
    const path = `/financial/${desk.tenantId}/desk/visits/${appointment.id}`;
    return (await desk.get<{ lines: { description: string }[] }>(path)).lines.map(({ description }) => description);
  };

  await signIn(page, 'DOCTOR', { path: `/patients/${patientId}/chart/full` });
  const card = page.getByRole('region', { name: 'Treatments' });
  await card.getByRole('button', { name: 'Add treatment' }).click();
  const adding = page.getByRole('dialog', { name: 'Add treatment' });
  await adding.getByRole('combobox', { name: 'Service' }).fill(name);
  await page.getByTitle(name).click();
  await adding.getByLabel('Site').fill('Upper jaw');
  await adding.getByRole('button', { name: 'Add treatment' }).click();
  await card.getByRole('button', { name: `Start: ${name}` }).click();
  await expect(card.getByText('In progress')).toBeVisible();

  await card.getByRole('button', { name: `Complete: ${name}` }).click();
  const completing = page.getByRole('dialog', { name: `Complete ${name}` });
  await completing.getByLabel('Next visit in (days)').fill('14');
  await completing.getByRole('button', { name: 'Complete treatment' }).click();
  await expect(card.getByText('Completed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Follow-up' }).getByText(name)).toBeVisible();
  expect(await linesAtDesk()).toContain(`${name}, Upper jaw`);

  await card.getByRole('button', { name: `Undo: ${name}` }).click();
  await expect(card.getByText('In progress')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Follow-up' }).getByText(name)).toBeHidden();
  expect(await linesAtDesk()).not.toContain(`${name}, Upper jaw`);
  expect(service.id).toBeTruthy();
});

test('the front desk books an ordered follow-up in one press', async ({ page }) => {
  const desk = await atWork(page.request, 'RECEPTIONIST');
  const doctor = await atWork(page.request, 'DOCTOR');
  const admin = await atWork(page.request, 'ADMIN');
  const patientId = await newPatient(desk);
  const { service } = await admin.post<{ service: { id: string } }>('/services', { name: `Review ${Date.now()}` });
  // Earlier than all other orders, so that the dashboard shows it.
  const day = (ahead: number) => clinicTime(desk.timeZone, ahead * 1440).slice(0, 10);
  const period = { dateFrom: day(-60), dateTo: day(-50) };
  await doctor.post('/follow-up-orders', { patientId, serviceId: service.id, ...period });
  const { patient } = await desk.get<{ patient: { firstName: string; lastName: string } }>(`/patients/${patientId}`);
  const name = `${patient.firstName} ${patient.lastName}`;
  await signIn(page, 'RECEPTIONIST', { path: '/dashboard' });
  await page.getByRole('button', { name: `Book: ${name}` }).click();
  await expect(page.getByText(`${name} booked for`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Book: ${name}` })).toBeHidden();
});

test('consumables of a completed treatment are recorded by the storekeeper @phone', async ({ page }) => {
  const desk = await atWork(page.request, 'RECEPTIONIST');
  const doctor = await atWork(page.request, 'DOCTOR');
  const admin = await atWork(page.request, 'ADMIN');
  const gauze = `Gauze ${Date.now()}`;
  const consumables = [{ name: gauze, quantity: 2, unit: 'pcs' }];
  const { service } = await admin.post<{ service: { id: string } }>('/services', { name: gauze, consumables });
  const body = { patientId: await newPatient(desk), dateTime: clinicTime(desk.timeZone, 0), override };
  const { appointment } = await desk.post<Made>('/appointments', body);
  await desk.send('PATCH', `/appointments/${appointment.id}/status`, { status: 'CHECKED_IN' });
  const planned = { appointmentId: appointment.id, serviceId: service.id };
  const { treatment } = await doctor.post<{ treatment: { id: string } }>('/appointment-treatments', planned);
  await doctor.post(`/appointment-treatments/${treatment.id}/start`, { version: 1 });
  await doctor.post(`/appointment-treatments/${treatment.id}/complete`, { version: 2 });

  await signIn(page, 'PHARMACIST', { path: '/consumable-usages?status=open' });
  await expect(page.getByText('2 pcs').first()).toBeVisible();
  await page.getByRole('button', { name: `Mark as recorded: ${gauze}` }).click();
  await expect(page.getByRole('button', { name: `Mark as recorded: ${gauze}` })).toHaveCount(0);
});
