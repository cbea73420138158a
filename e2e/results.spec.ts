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
