import { expect, signIn, test, type DemoColleague, type DemoPerson } from './fixtures';

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
const REQUESTS = ['Purchase requests'];
const BUYING = [
  ...REQUESTS,
  'Purchase orders',
  'Goods receipts',
  'Supplier bills',
  'Suppliers',
  'Supplier catalogue',
  'Supplier payments',
];
const STORE = [
  'Inventory items',
  'Stock movements',
  'Stock levels',
  'Batches',
  'Low stock',
  'Reorder proposals',
  'Expiring batches',
  'Stock transfers',
  'Stock adjustments',
  'Stock reservations',
  'Recalls',
  'Restock',
  'Stocktakes',
  'Controlled drugs',
  'Stock locations',
  'Stock reports',
  'Inventory categories',
];
const EQUIPMENT = ['Fixed assets', 'Depreciation', 'Maintenance'];
const RULES_OF_SUPPLY = ['Supply take-over', 'Procurement settings'];
const EMPLOYEES = ['Employees', 'Organization chart', 'Departments', 'Positions', 'Licenses'];
const ROSTERS = ['Roster', 'Leave', 'On-call duty', 'Attendance', 'Time clock', 'Working time and leave types'];
const PEOPLE = [...EMPLOYEES, 'Letter templates', ...ROSTERS, 'HR analytics'];
const PAYROLL = ['Payroll', 'Pay structures', 'Advances and loans'];
const PAYABLE = 'Payroll to pay';
const FEE_SHARES = ['Fee share agreements', 'Fee share statements'];
const OWN_WORK = ['My employment', 'My work'];
const TEAM = ['Messages', 'Notes'];

/** The expected menu of each person, in order. */
const MENUS: Record<DemoPerson | DemoColleague, string[]> = {
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
    'Waiting for me',
    ...STORE,
    ...BUYING,
    ...EQUIPMENT,
    ...RULES_OF_SUPPLY,
    ...PEOPLE,
    ...OWN_WORK,
    ...PAYROLL,
    PAYABLE,
    ...FEE_SHARES,
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
    ...REQUESTS,
    ...OWN_WORK,
    'My fee shares',
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
    ...REQUESTS,
    ...OWN_WORK,
    'Services',
    ...TEAM,
  ],
  RECEPTIONIST: [
    'Dashboard',
    'Check-in',
    ...CLINIC,
    'Forms',
    'Call log',
    'Take payment',
    ...REQUESTS,
    'Time clock',
    ...OWN_WORK,
    ...TEAM,
  ],
  // The demo's storekeeper.
  PHARMACIST: [
    'Dashboard',
    'Prescriptions',
    'Prescription reviews',
    'Dispensing',
    'Consumables used',
    'Waiting for me',
    ...STORE,
    ...REQUESTS,
    ...OWN_WORK,
    ...TEAM,
  ],
  // The demo's accountant, who buys as well.
  STAFF: ['Dashboard', 'Waiting for me', ...BUYING, ...RULES_OF_SUPPLY, ...OWN_WORK, PAYABLE, ...BOOKS, ...TEAM],
  // Approves pay as well.
  APPROVER: [
    'Dashboard',
    'Waiting for me',
    ...BUYING,
    ...RULES_OF_SUPPLY,
    ...EMPLOYEES,
    'HR analytics',
    ...OWN_WORK,
    ...PAYROLL,
    PAYABLE,
    ...FEE_SHARES,
    ...BOOKS,
    ...TEAM,
  ],
  KEEPER: [
    'Dashboard',
    'Consumables used',
    'Waiting for me',
    ...STORE,
    ...BUYING,
    ...EQUIPMENT,
    'Procurement settings',
    ...PEOPLE,
    ...OWN_WORK,
    ...PAYROLL,
    ...FEE_SHARES,
    ...TEAM,
  ],
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

for (const [person, menu] of Object.entries(MENUS) as [DemoPerson | DemoColleague, string[]][]) {
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
