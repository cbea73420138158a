import { expect, signIn, test, type DemoPerson } from './fixtures';

// Each test has its own page.
test.describe.configure({ mode: 'parallel' });

const CLINIC = ['Calendar', 'Appointments', 'Quick appointments', 'Waitlist', 'Patients'];
const RECORD = ['Vitals', 'Results', 'Prescriptions', 'Tasks'];
const BOOKS = [
  'Finance',
  'Invoices',
  'Payments',
  'Journal',
  'Chart of accounts',
  'Reports',
  'Accounting periods',
  'Price list',
  'Ledger integrity',
  'Finance settings',
];
const TEAM = ['Messages', 'Notes'];

/** The expected menu of each person, in order. */
const MENUS: Record<DemoPerson, string[]> = {
  ADMIN: [
    'Dashboard',
    'Check-in',
    ...CLINIC,
    ...RECORD,
    'Prescription reviews',
    'Forms',
    'Refill requests',
    'Call log',
    'Patient messages',
    'Formulary',
    'Reference ranges',
    'Sensitive record access',
    'Suggested services',
    'Service analytics',
    'Vital sign ranges',
    'Consumables used',
    'Take payment',
    ...BOOKS,
    'Clinic overview',
    'Patient records',
    'Users',
    'Hours and rooms',
    'Services',
    'Audit log',
    'Email outbox',
    'Clinic settings',
    'Export and backup',
    ...TEAM,
  ],
  DOCTOR: [
    'Dashboard',
    ...CLINIC,
    ...RECORD,
    'Unsigned work',
    'Medicines due',
    'Refill requests',
    'Call log',
    'Patient messages',
    'Formulary',
    'Suggested services',
    'Service analytics',
    'Vital sign ranges',
    'My leave',
    'Services',
    ...TEAM,
  ],
  NURSE: [
    'Dashboard',
    'Check-in',
    ...CLINIC,
    ...RECORD,
    'Unsigned work',
    'Medicines due',
    'Call log',
    'Patient messages',
    'Suggested services',
    'Vital sign ranges',
    'Services',
    ...TEAM,
  ],
  RECEPTIONIST: ['Dashboard', 'Check-in', ...CLINIC, 'Forms', 'Call log', 'Take payment', ...TEAM],
  PHARMACIST: ['Dashboard', 'Prescriptions', 'Prescription reviews', 'Dispensing', 'Consumables used', ...TEAM],
  // The demo's accountant.
  STAFF: ['Dashboard', ...BOOKS, ...TEAM],
  PATIENT: [
    'Dashboard',
    'Appointments',
    'I am here',
    'Forms',
    'Messages',
    'My record',
    'My prescriptions',
    'Results',
    'My invoices',
  ],
  SUPER_ADMIN: ['Clinics', 'Modules', 'Deploy tokens'],
};

for (const [person, menu] of Object.entries(MENUS) as [DemoPerson, string[]][]) {
  test(`${person} is offered only what is theirs`, async ({ page }) => {
    await signIn(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // An unread count may follow the title.
    const titles = menu.map((title) => new RegExp(`^${title}(?=$|[^a-z ])`));
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(titles);
  });
}

test('an address that is not theirs tells people so', async ({ page }) => {
  await signIn(page, 'PHARMACIST', { path: '/patients' });
  await expect(page.getByText(/not found|no such page/i)).toBeVisible();
});
