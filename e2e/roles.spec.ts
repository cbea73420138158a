import { expect, signIn, test, type DemoPerson } from './fixtures';

const CLINIC = ['Appointments', 'Patients'];
const TEAM = ['Messages', 'Notes'];

/** What the menu offers each person: only what is theirs. */
const MENUS: Record<DemoPerson, string[]> = {
  ADMIN: ['Dashboard', ...CLINIC, 'Users', 'Audit log', 'E-mail outbox', 'Clinic settings', ...TEAM],
  DOCTOR: ['Dashboard', ...CLINIC, ...TEAM],
  NURSE: ['Dashboard', ...CLINIC, ...TEAM],
  RECEPTIONIST: ['Dashboard', ...CLINIC, ...TEAM],
  PHARMACIST: ['Dashboard', ...TEAM],
  STAFF: TEAM,
  PATIENT: ['Appointments', 'My record'],
  SUPER_ADMIN: ['Modules', 'Deploy tokens'],
};

for (const [person, menu] of Object.entries(MENUS) as [DemoPerson, string[]][]) {
  test(`${person} is offered only what is theirs`, async ({ page }) => {
    await signIn(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const entries = page.getByRole('navigation').getByRole('link');
    await expect(entries).toHaveCount(menu.length);
    for (const title of menu) await expect(entries.filter({ hasText: title })).toHaveCount(1);
  });
}

test('an address that is not theirs tells people so', async ({ page }) => {
  await signIn(page, 'PHARMACIST', { path: '/patients' });
  await expect(page.getByText(/not found|no such page/i)).toBeVisible();
});
