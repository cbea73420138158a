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

test('a nurse records the dose that a doctor ordered to be given in the clinic', async ({ page }) => {
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  const doctor = await atWork(page.request, 'DOCTOR');
  const drugName = `Hydrocortisone ${crypto.randomUUID().slice(0, 8)}`;
  const sig = { dose: 1, doseUnit: 'ML', route: 'INTRAMUSCULAR', frequency: 'OD', duration: 5 };
  const { prescription } = await doctor.post<{ prescription: { id: string } }>('/prescriptions', {
    patientId,
    startDate: new Date().toISOString().slice(0, 10),
    items: [{ ...sig, drugName, givenInClinic: true }],
  });
  await doctor.post(`/prescriptions/${prescription.id}/sign`, { version: 1, isCheckedByHand: true });

  await signIn(page, 'NURSE', { path: '/medicines-due' });
  await page.getByRole('link', { name: `Record dose: ${drugName}` }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Batch number').fill('HC-1');
  await drawer.getByRole('button', { name: 'Record medicine' }).click();
  await expect(page.getByText('Medicine recorded')).toBeVisible();
  await expect(page.getByRole('link', { name: `Record dose: ${drugName}` })).toBeHidden();
});
