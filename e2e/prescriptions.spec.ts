import { atWork } from './at-work';
import { newPatient } from './desk-records';
import { expect, signIn, test } from './fixtures';
import { moveTo } from './move-to';

test('with the keyboard alone a doctor writes and signs a prescription of three drugs', async ({ page }) => {
  const { keyboard } = page;
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  await signIn(page, 'DOCTOR', { path: `/prescriptions/new?patient=${patientId}` });
  await expect(page.getByRole('heading', { name: 'New prescription' })).toBeVisible();
  const drugs = [
    { name: 'Paracetamol 500 mg', dose: '1-1-1', length: '5d' },
    { name: 'Amoxicillin 500 mg', dose: '1-1-1', length: '1w' },
    { name: 'Omeprazole 20 mg', dose: '1', length: '2w' },
  ];
  for (const [index, { name, dose, length }] of drugs.entries()) {
    const line = index + 1;
    await moveTo(page, new RegExp(`^Drug, line ${line}$`));
    await keyboard.type(name);
    await moveTo(page, new RegExp(`^Dose, line ${line}$`));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(dose);
    await moveTo(page, new RegExp(`^Duration, line ${line}$`));
    await keyboard.type(length);
  }
  await expect(page.getByText('1 tablet by mouth, three times a day (1-1-1), for 5 days')).toBeVisible();
  await expect(page.getByText('Quantity: 15 tablets')).toBeVisible();
  await expect(page.getByText('Checked 3 of 3')).toBeVisible();

  await keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign this prescription?' });
  await expect(dialog.getByText('Checked 3 of 3')).toBeVisible();
  await moveTo(page, /^Sign prescription$/);
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revise' })).toBeVisible();
});
