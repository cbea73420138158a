import type { Endpoint } from '@polyclinic/contract';
import { contractEndpoints } from './resources';
import { patientCollector } from './shown-patients';

const OWN_ACCOUNT = 'shows the account of the signed-in person to that person';
const ACCOUNT_CHANGE = 'changes an account, which is recorded as a change of it';
const NO_PATIENT = 'holds nothing about patients';

/** Answers that hold a patient, or are a file, without being recorded as a read; each with the reason. */
const NOT_READS: Record<string, string> = {
  'auth.login': OWN_ACCOUNT,
  'auth.patientLogin': OWN_ACCOUNT,
  'auth.me': OWN_ACCOUNT,
  'auth.register': OWN_ACCOUNT,
  'admin-users.create': ACCOUNT_CHANGE,
  'publicCalendars.read': 'writes the entry itself, for the owner of the calendar',
  'publicShiftCalendars.read': 'shows shifts and no patients',
  'ledger.proof': NO_PATIENT,
  'assetDocuments.content': NO_PATIENT,
  'employeeDocuments.content': NO_PATIENT,
  'employeeStatements.file': NO_PATIENT,
  'employeeStatements.mine': NO_PATIENT,
  'feeShareStatements.file': NO_PATIENT,
  'feeShareStatements.ownFile': NO_PATIENT,
  'goodsReceipts.pdf': NO_PATIENT,
  'orgChart.pdf': NO_PATIENT,
  'paymentRuns.bankFile': NO_PATIENT,
  'payrollEntries.ownPayslip': NO_PATIENT,
  'payrollEntries.paystub': NO_PATIENT,
  'payrollPeriods.bankFile': NO_PATIENT,
  'payrollPeriods.registerFile': NO_PATIENT,
  'purchaseOrders.pdf': NO_PATIENT,
  'purchaseOrders.snapshot': NO_PATIENT,
  'stockLabels.print': NO_PATIENT,
  'stockReservations.pickList': NO_PATIENT,
  'stocktakes.countSheet': NO_PATIENT,
  'supplierDocuments.content': NO_PATIENT,
  'live.stream': 'holds kinds and ids of changed records, no names; what a screen then fetches is recorded',
};

/** Methods that change a record: the change itself is recorded, with the record that the answer shows. */
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const nameOf = ({ resource, name }: Endpoint) => `${resource}.${name}`;
const holdsPatients = ({ data, file }: Endpoint) => file === true || patientCollector(data) !== undefined;

test('whatever shows a patient is recorded as a read, or a reason says why not', () => {
  const silent = contractEndpoints()
    .filter((endpoint) => holdsPatients(endpoint) && !endpoint.readsPatients)
    .filter(({ method, file }) => file === true || !CHANGES.has(method))
    .map(nameOf)
    .filter((name) => NOT_READS[name] === undefined);
  expect(silent).toEqual([]);
});

test('a change that shows other patients than its own is recorded as a read too', () => {
  const reads = contractEndpoints()
    .filter(({ method, readsPatients }) => CHANGES.has(method) && readsPatients)
    .map(nameOf);
  expect(reads).toEqual(
    expect.arrayContaining([
      'patientMerges.checkDuplicates',
      'patientImports.create',
      'patientDetails.update',
      'formSubmissions.accept',
      'leaveImpact.propose',
      'publicForms.identify',
    ]),
  );
});

test('no reason is given for what is recorded or gone', () => {
  const endpoints = new Map(contractEndpoints().map((endpoint) => [nameOf(endpoint), endpoint]));
  const idle = Object.keys(NOT_READS).filter(
    (name) => endpoints.get(name)?.readsPatients !== undefined || !endpoints.has(name),
  );
  expect(idle).toEqual([]);
});
