import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// A resource has the same name in the contract, on the server, in a remote and in the database.
const root = join(import.meta.dirname, '../../..');
const contract = join(root, 'packages/contract/src');
const server = join(root, 'packages/server/src');

/** Constants with another name. */
const CONSTANTS = { public: ['publicInformation', 'public is a reserved word'] };

const PAYROLL = 'a part of payroll, whose rules it shares';

/** Services in the folder of another resource. */
const FOLDERS = {
  availability: ['schedule', 'computed from the hours, exceptions and holds that the schedule keeps'],
  'staff-on-duty': ['schedule', 'computed from the hours and exceptions that the schedule keeps'],
  'public-calendars': ['calendar-feeds', 'the public face of a calendar feed'],
  'public-queue': ['desk', 'the public face of the queue at the desk'],
  'fee-share-statements': ['fee-shares', 'calculated by the agreements'],
  'employee-statements': ['payroll', PAYROLL],
  'pay-structure-assignments': ['payroll', PAYROLL],
  'pay-structures': ['payroll', PAYROLL],
  'payroll-entries': ['payroll', PAYROLL],
  'payroll-inputs': ['payroll', PAYROLL],
  'payroll-loans': ['payroll', PAYROLL],
  'payroll-periods': ['payroll', PAYROLL],
  'payroll-settings': ['payroll', PAYROLL],
  'payroll-takeovers': ['payroll', PAYROLL],
};

/** Folders of a remote that show several resources, or a part of one. */
const VIEWS = {
  'mfe-admin': {
    'admin-dashboard': 'the first part of admin',
    'clinic-data': 'the exports and the backup of admin',
    'clinic-settings': 'tenant',
  },
  'mfe-clinical': {
    calendar: 'appointments and schedule on a time axis',
    dashboards: 'role-dashboard, one view a role',
    'public-links': 'public-forms, public-offers and public-queue, opened by a link',
    'patient-timeline': 'the photo and the timeline of patient-details',
  },
  'mfe-finance': {
    'finance-settings': 'ledger settings, branches, tax-codes, exchange-rates and insurers on one screen',
    overview: 'figures of several resources',
    'patient-balance': 'invoices of one patient, beside the record',
    'public-links': 'public-invoices, opened by a link',
  },
  'mfe-mobile': {
    addresses: 'addresses of the specification that lead to pages of other names',
    booking: 'the steps of a new appointment',
    calendar: 'appointments and schedule on a time axis',
    dashboards: 'role-dashboard, one view a role',
    'my-work': 'own shifts, attendance and leave',
    notify: 'messages to the doctor of a waiting patient',
    profile: 'user, the own account to read',
    'supply-approvals': 'documents of stock, buying and equipment that wait for the own decision',
  },
};

/** Tables that are a part of a resource, or are named after one of its rows. */
const PARTS = {
  allergies: ['allergyStatements'],
  'lab-results': ['labResultRevisions', 'labSettings'],
  'lab-tests': ['labRanges'],
  attachments: ['attachmentContents'],
  prescriptions: ['prescriptionFindings', 'prescriptionItems'],
  'controlled-drugs': ['controlledDrugChecks', 'controlledDrugSignatures'],
  dispensing: ['dispensingReturns', 'dispensings', 'outsidePrescriptionItems', 'outsidePrescriptions'],
  'medication-administrations': ['medicationAdministrationVoids'],
  problems: ['problemCodeLoads', 'problemCodes'],
  'patient-messages': ['patientThreads'],
  'record-accesses': ['sensitivePatients'],
  'service-recommendations': ['serviceRules'],
  tasks: ['taskNotes'],
  'encounter-notes': ['encounterNoteAddenda', 'encounterNoteSettings'],
  'vital-ranges': ['vitalRangeSets'],
  vitals: ['growthLoads', 'growthReferences', 'oxygenScales', 'vitalAlertReadings', 'vitalAlerts', 'vitalRevisions'],
  'admin-logs': ['auditLog', 'auditSeals'],
  appointments: [
    'appointmentEvents',
    'appointmentFacilities',
    'appointmentNotices',
    'appointmentReminders',
    'doctorPatients',
    'doctorVisitChanges',
  ],
  arrivals: ['arrivalSettings'],
  auth: ['devicePins', 'loginThrottle', 'oneTimeTokens', 'sessions'],
  availability: ['appointmentHolds'],
  invoices: ['creditNotes', 'invoiceLines', 'receivableMovements', 'shareTransfers', 'writeOffs'],
  'journal-entries': ['journalLines'],
  ledger: ['ledgerBalances', 'ledgerHeads', 'ledgerRegister', 'ledgerRestores', 'ledgers'],
  'ledger-periods': ['fiscalYears'],
  live: ['liveEvents'],
  modules: ['moduleLoads', 'moduleReleases', 'moduleVitals', 'moduleVotes', 'registryState'],
  onboarding: ['patientOnboardings'],
  'opening-balances': ['openingImports'],
  outbox: ['mailAttachments', 'mails'],
  'patient-details': ['patientContacts', 'patientEvents', 'patientIdentifiers', 'patientPhotos', 'patientRelations'],
  'patient-merges': ['patientMergeItems'],
  payments: ['allocationReversals', 'paymentAllocations', 'refunds'],
  'payment-requests': ['paymentSettings'],
  'public-offers': ['appointmentOffers'],
  push: ['pushKeys', 'pushSubscriptions'],
  releases: ['moduleAssignments', 'moduleChannels', 'moduleOffers'],
  schedule: ['bookingEnds', 'scheduleExceptions', 'workingHours'],
  search: ['recentItems'],
  setup: ['setupCodes'],
  'temporary-forms': ['formTemplates'],
  tenant: ['images'],
  waitlist: ['waitlistEntries'],
  assets: ['assetBooks', 'assetMovements', 'assetUsages'],
  'asset-counts': ['assetCountLines'],
  'asset-documents': ['assetDocumentContents'],
  attendance: ['attendanceCorrections', 'attendanceEntries'],
  'leave-requests': ['leaveAdjustments', 'leaveDays'],
  'on-call': ['onCallDuties'],
  rosters: ['coverageNeeds'],
  departments: ['departmentParents'],
  employees: ['employeeAssignments'],
  'fee-share-statements': ['feeShareLines'],
  'fee-shares': ['feeShareRates'],
  'employee-documents': ['employeeDocumentContents'],
  'asset-depreciation': ['depreciationRuns'],
  'goods-receipts': ['goodsReceiptLines', 'supplierReturnLines', 'supplierReturns'],
  'payment-runs': ['supplierPayments'],
  'payroll-entries': ['payrollStructures'],
  'payroll-loans': ['payrollLoanRepayments'],
  'payroll-periods': ['payrollApprovals', 'payrollPayments', 'payrollTransfers', 'payslipMails'],
  'purchase-orders': ['purchaseOrderLines', 'purchaseOrderSnapshots'],
  stock: ['stockLayers', 'stockLevels', 'stockMovements', 'stockPools'],
  'stock-transfers': ['stockTransferLines'],
  stocktakes: ['stocktakeLines'],
  'supplier-bills': ['supplierBillLines', 'supplierDebitNotes'],
  'supplier-catalogue': ['supplierPrices'],
  'supplier-documents': ['supplierDocumentContents'],
  suppliers: ['supplierBankDetails'],
};

/** Tables of the platform that serve every resource. */
const SHARED = ['counters', 'documentNumbers', 'idempotencyKeys', 'jobs', 'publicLinks', 'tallies'];

const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const constantOf = (resource) => CONSTANTS[resource]?.[0] ?? camel(resource);

function filesBelow(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.endsWith(`.test${ending}`))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

const tables = filesBelow(contract, '.ts').flatMap(({ file, text }) =>
  [...text.matchAll(/export const (\w+) = defineEndpoints\(\s*'([\w-]+)'/g)].map(([, constant, resource]) => ({
    file,
    constant,
    resource: kebab(resource),
  })),
);
const resources = tables.map(({ resource }) => resource);

const services = filesBelow(join(server, 'domains'), '.ts').flatMap(({ file, text }) =>
  [...text.matchAll(/\bfeature\(\s*(\w+),/g)].map(([, constant]) => ({ file, constant })),
);

test('a resource of the contract has a file and a constant of its name', () => {
  expect(tables.length).toBeGreaterThan(60);
  const named = tables.map(({ file, constant }) => ({ file: basename(file), constant }));
  expect(named).toEqual(resources.map((resource) => ({ file: `${resource}.ts`, constant: constantOf(resource) })));
});

test('a resource is served by a service of its name, in the domain and the folder of its name', () => {
  const served = services.map(({ file }) => file).toSorted();
  const wanted = tables.map(({ file, resource }) => {
    const [folder] = FOLDERS[resource] ?? [resource];
    return join(dirname(file), folder, `${resource}.service.ts`);
  });
  expect(served).toEqual(wanted.toSorted());
  expect(services.map(({ constant }) => constant).toSorted()).toEqual(resources.map(constantOf).toSorted());
});

test.each(Object.keys(VIEWS))('a feature of %s is called after the resource that it shows', (remote) => {
  const features = readdirSync(join(root, remote, 'src/features'));
  const views = Object.keys(VIEWS[remote]);
  expect(features.filter((feature) => !resources.includes(feature)).toSorted()).toEqual(views.toSorted());
});

test('a table is called after its resource, or is listed as a part of one', () => {
  const schema = readFileSync(join(server, 'platform/db/schema.ts'), 'utf8');
  const catalogue = /export interface DB \{([^}]+)\}/.exec(schema)?.[1] ?? '';
  const names = [...catalogue.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  const listed = [...Object.values(PARTS).flat(), ...SHARED];
  expect(names.filter((name) => !resources.includes(kebab(name))).toSorted()).toEqual(listed.toSorted());
  expect(Object.keys(PARTS).filter((resource) => !resources.includes(resource))).toEqual([]);
});
