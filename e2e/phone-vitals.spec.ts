import type { Page } from '@playwright/test';
import { atWork } from './at-work';
import { newPatient, override } from './desk-records';
import { expect, expectAccessible, signIn, test } from './fixtures';
import { Hand } from './hand';

/** Most taps for the vital signs of the next patient, beyond their digits. */
const MOST_TAPS = 3;

test.describe.configure({ timeout: 120_000 });

test(`a nurse records the vitals of the next patient with their digits and at most ${MOST_TAPS} taps @phone-only`, async ({
  page,
  request,
}) => {
  const admin = await atWork(request, 'ADMIN', 'berlin');
  const patientId = await newPatient(admin);
  await admin.post('/appointments/walk-in', { patientId, duration: 5, override });
  await signIn(page, 'NURSE', { clinic: 'berlin', path: '/dashboard' });
  const hand = new Hand();
  const due = page.getByRole('region', { name: 'Patients requiring vitals' });
  await hand.press(due.getByRole('button', { name: /^Record Vitals/ }).first());
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const digit of '12080723681698') await pad.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByText(/^(NEWS2|PEWS) incomplete/).or(page.getByText(/^PEWS \d+$/))).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Fully alert' }));
  await expect(page.getByText(/^(NEWS2|PEWS) \d+$/)).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Save vitals' }));
  await expect(page.getByText('Vitals saved')).toBeVisible();
  await expect(page.getByText(/120\/80 mmHg · 98 %/)).toBeVisible();
  expect(hand.presses.length, hand.presses.join('\n')).toBeLessThanOrEqual(MOST_TAPS);
});

test('the number pad and the chart of a phone are accessible and fit its width @phone-only', async ({
  page,
  request,
}) => {
  const patientId = await newPatient(await atWork(request, 'RECEPTIONIST'));
  await signIn(page, 'DOCTOR', { path: `/patients/${patientId}/chart` });
  await expect(page.getByText('No active problems')).toBeVisible();
  await expectNarrowAndAccessible(page);
  await page.getByRole('button', { name: 'Record Vitals' }).click();
  await expect(page.getByRole('group', { name: 'Number pad' })).toBeVisible();
  await expectNarrowAndAccessible(page);
});

async function expectNarrowAndAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}
