import { atWork } from './at-work';
import { expect, signIn, test } from './fixtures';
import { moveTo } from './move-to';

test('with the keyboard alone a doctor reviews results: one key acknowledges and moves on', async ({ page }) => {
  const { keyboard } = page;
  const desk = await atWork(page.request, 'RECEPTIONIST');
  // Ranges apply by age and sex.
  const { patient } = await desk.post<{ patient: { id: string } }>('/patients', {
    firstName: 'Kaveri',
    lastName: `Desk${Date.now()}${process.pid}`,
    dateOfBirth: '1980-05-01',
    gender: 'FEMALE',
  });
  const patientId = patient.id;
  const nurse = await atWork(page.request, 'NURSE');
  // Critical values come first, whatever else waits for review.
  for (const number of [7.1, 7.3]) {
    await nurse.post('/lab-results', { patientId, code: '2823-3', values: [{ code: '2823-3', number }] });
  }
  await signIn(page, 'DOCTOR', { path: '/results' });
  await expect(page.getByRole('heading', { name: 'Results to review' })).toBeVisible();
  await expect(page.getByText('Potassium 7.1 mmol/L')).toBeVisible();
  await moveTo(page, /: Potassium$/);
  await keyboard.press('a');
  await expect(page.getByText('Potassium 7.1 mmol/L')).toBeHidden();
  await expect(page.getByText('Potassium 7.3 mmol/L')).toBeVisible();
  await keyboard.press('a');
  await expect(page.getByText('Potassium 7.3 mmol/L')).toBeHidden();

  const doctor = await atWork(page.request, 'DOCTOR');
  const { results } = await doctor.get<{ results: { status: string }[] }>(`/lab-results?patientId=${patientId}`);
  expect(results.map(({ status }) => status)).toEqual(['REVIEWED', 'REVIEWED']);
});

test('a corrected result shows the patient the earlier values until a doctor has reviewed it', async ({ page }) => {
  type Answer = { result: { id: string; version: number } };
  const value = (number: number) => [{ code: '2823-3', number, low: 3.5, high: 5.1 }];
  const own = await atWork(page.request, 'PATIENT');
  const { patient } = await own.get<{ patient: { id: string } }>('/patients/me');
  const nurse = await atWork(page.request, 'NURSE');
  const doctor = await atWork(page.request, 'DOCTOR');
  const body = { patientId: patient.id, code: '2823-3', values: value(5.9) };
  const { result } = await nurse.post<Answer>('/lab-results', body);
  const path = `/lab-results/${result.id}`;
  const first = await doctor.post<Answer>(`${path}/review`, { version: result.version, comment: 'Please come again' });
  const change = { version: first.result.version, reason: 'Haemolysed sample', values: value(4.3) };
  const corrected = await nurse.send<Answer>('PUT', path, change);

  await signIn(page, 'PATIENT', { path: `/lab-result/${result.id}` });
  await expect(page.getByText('This result is being corrected.')).toBeVisible();
  await expect(page.getByText('5.9 mmol/L')).toBeVisible();
  await expect(page.getByText('Please come again')).toBeVisible();
  await doctor.post(`${path}/review`, { version: corrected.result.version });
  await page.reload();
  await expect(page.getByText('4.3 mmol/L')).toBeVisible();
  await expect(page.getByText('This result is being corrected.')).toBeHidden();
});
