import { atWork } from './at-work';
import { newPatient } from './desk-records';
import { expect, signIn, test } from './fixtures';
import { moveTo } from './move-to';

test('with the keyboard alone a nurse records vitals and acknowledges the alert that they raise', async ({ page }) => {
  const { keyboard } = page;
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  await signIn(page, 'NURSE', { path: `/vitals/${patientId}` });
  await expect(page.getByRole('heading', { name: 'Record vitals' })).toBeVisible();
  await moveTo(page, /^Temperature/);
  for (const value of ['38.4', '118', '22', '102', '64', '90']) {
    await keyboard.type(value);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  const alerts = page.getByRole('region', { name: 'Vital sign alerts' });
  await expect(alerts.getByText('Critical: Oxygen saturation 90')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Readings' }).getByText('102/64 mmHg')).toBeVisible();

  await moveTo(page, /^Acknowledge$/);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Acknowledge alert' });
  await expect(dialog).toBeVisible();
  await moveTo(page, /^Comment$/);
  await keyboard.type('Oxygen given, doctor called');
  await moveTo(page, /^Acknowledge alert$/);
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(alerts.getByText(/acknowledged by/)).toBeVisible();
});

test('vitals are entered in one line with the keyboard alone, and read back before they are saved', async ({
  page,
}) => {
  const { keyboard } = page;
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  await signIn(page, 'NURSE', { path: `/vitals/${patientId}` });
  await expect(page.getByRole('textbox', { name: 'Quick entry' })).toBeVisible();
  await moveTo(page, /^Quick entry$/);
  await keyboard.type('120/80 p72 t36.8 s980 r16 w70');
  await keyboard.press('Enter');
  await expect(page.getByText('s980: not a possible value').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Quick entry' }).fill('120/80 p72 t36.8 s98 r16 w70');
  await keyboard.press('Enter');
  await expect(page.getByText(/^Filled in: Temperature 36.8 °C · Heart rate 72 \/min/)).toBeVisible();
  await keyboard.press('Enter');
  const readings = page.getByRole('region', { name: 'Readings' });
  await expect(readings.getByText(/120\/80 mmHg · 98 % · 70 kg/)).toBeVisible();
});

test('a doctor writes problems and allergies on the chart, and the banner warns of the allergy @phone', async ({
  page,
}) => {
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  await signIn(page, 'DOCTOR', { path: `/patients/${patientId}/chart/full` });
  await expect(page.getByText('Allergies not asked yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add allergy' }).click();
  await page.getByLabel('Substance', { exact: true }).fill('Penicillin');
  await page.getByLabel('Reaction').fill('Rash');
  await page.getByRole('button', { name: 'Add allergy' }).click();
  await expect(page.getByText('Allergies: Penicillin')).toBeVisible();

  await page.getByRole('link', { name: 'Add problem' }).click();
  await page.getByRole('combobox', { name: 'Problem' }).fill('hypertension');
  await page.getByText('Essential (primary) hypertension (I10)').click();
  await page.getByRole('button', { name: 'Add problem' }).click();
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByRole('link', { name: 'Essential (primary) hypertension' })).toBeVisible();
  await expect(problems.getByText('I10')).toBeVisible();
});

test('vitals of a reading are corrected with a reason, and the first values stay in its history', async ({ page }) => {
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  const nurse = await atWork(page.request, 'NURSE');
  await nurse.post('/vitals', { patientId, weight: 70 });
  await signIn(page, 'NURSE', { path: `/vitals/${patientId}` });
  await page.getByRole('region', { name: 'Readings' }).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Correct reading' });
  await drawer.getByLabel('Weight', { exact: true }).fill('71');
  await drawer.getByLabel('Reason for correction').fill('Misread the scale');
  await drawer.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByRole('region', { name: 'Readings' }).getByText('71 kg')).toBeVisible();
  await page.getByRole('region', { name: 'Readings' }).getByRole('link').first().click();
  const history = drawer.getByRole('region', { name: 'History' });
  await expect(history.getByText('70 kg')).toBeVisible();
  await expect(history.getByText(/Misread the scale/)).toBeVisible();
});
