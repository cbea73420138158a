import { randomUUID } from 'node:crypto';
import {
  accounts,
  admin,
  adminPatients,
  adminUsers,
  allergies,
  appointmentTreatments,
  branches,
  callLog,
  encounters,
  facilities,
  familyHistory,
  fillPath,
  financialServices,
  formulary,
  immunisations,
  insurers,
  inventoryCategories,
  inventoryItems,
  ledger,
  letters,
  medicationStatements,
  notes,
  patients,
  prescriptions,
  problems,
  assetCategories,
  assets,
  departments,
  employees,
  leaveKinds,
  letterTemplates,
  licenses,
  onCall,
  shifts,
  shiftTemplates,
  workRules,
  positions,
  maintenanceOrders,
  procurementSettings,
  purchaseRequisitions,
  quickAppointments,
  schedule,
  serviceRecommendations,
  services,
  serviceSuggestions,
  supplierCatalogue,
  suppliers,
  stockLocations,
  tasks,
  taxCodes,
  tenant,
  user,
  users,
  waitlist,
  type Endpoint,
} from '@polyclinic/contract';
import { openDesk, type Desk } from '../testing/desk';
import type { TestPerson } from '../testing/test-clinic';
import { payrollChanges } from '../testing/payroll-changes';
import { openTestServer, type TestServer } from '../testing/test-server';
import { features } from './domains';

/** Returns true if the body of a change may consist of the version alone. */
function takesVersionAlone({ method, body }: Endpoint): boolean {
  if (!body || !['PUT', 'PATCH'].includes(method)) return false;
  return body.safeParse({ version: 1 }).success && !body.safeParse({ version: 'x' }).success;
}

const changes = features
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter(takesVersionAlone)
  .map((endpoint): [string, Endpoint] => [`${endpoint.resource}.${endpoint.name}`, endpoint]);

let server: TestServer;
let desk: Desk;
let admins: TestPerson;
let doctor: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
  desk = await openDesk(server);
  admins = desk.clinic.as('ADMIN');
  doctor = desk.clinic.as('DOCTOR');
}, 60_000);
afterAll(() => server.close());

interface Subject {
  id?: string;
  version: number;
}
type Maker = () => Promise<Subject>;

/** Makes a record by an endpoint; it is the only part of the answer. The server checks the input. */
const made =
  (create: Endpoint, input: () => object, by = () => admins): Maker =>
  async () => {
    const [record] = Object.values((await by().call(create, input() as never)) as Record<string, Subject>);
    if (!record) throw new Error(`${create.resource}.${create.name} answers without a record`);
    return record;
  };
/** A name that no other record has, also if the test runs again. */
const own = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const ofPatient = () => ({ patientId: desk.patientId });
const person = () => ({
  body: { firstName: 'Ravi', lastName: 'Kumar', email: `${randomUUID()}@example.test`, role: 'NURSE' },
});
const sig = { dose: 1, doseUnit: 'TABLET' as const, route: 'ORAL' as const, frequency: 'OD' as const };

const service = made(services.create, () => ({ body: { name: own('Cleaning') } }));

const employee = made(employees.create, () => ({
  body: { firstName: 'Asha', lastName: own('Raman'), joinedOn: '2024-01-01' },
}));

const assetCategory = made(assetCategories.create, () => ({ body: { name: own('Equipment') } }));
const asset: Maker = async () => {
  const { id: categoryId = '' } = await assetCategory();
  const body = { name: 'Pump', categoryId, acquiredOn: '2026-01-05', cost: 100 };
  return made(assets.create, () => ({ body }))();
};

const NO_ACCRUAL = {
  per: 'NONE',
  days: 0,
  yearStartMonth: 1,
  prorate: true,
  waitMonths: 0,
  carryOverDays: null,
  carryOverMonths: null,
  maxBalanceDays: null,
} as const;

const SUBJECTS: Record<string, Maker> = {
  'accounts.update': made(accounts.create, () => ({
    body: { code: `69${randomUUID().replaceAll(/\D/g, '').slice(0, 4)}`, name: 'Journals', type: 'EXPENSE' },
  })),
  'admin.updateSettings': made(admin.settings, () => ({})),
  'adminPatients.update': made(adminPatients.get, () => ({ params: { id: desk.patientId } })),
  'admin-users.update': made(adminUsers.create, person),
  'allergies.update': made(
    allergies.create,
    () => ({
      body: { ...ofPatient(), substance: own('Latex'), category: 'ENVIRONMENT' },
    }),
    () => doctor,
  ),
  'leaveKinds.update': made(leaveKinds.create, () => ({ body: { name: own('Leave'), accrual: NO_ACCRUAL } })),
  'onCall.update': async () => {
    const { id: employeeId = '' } = await employee();
    const start = new Date(Date.UTC(2030, 0, 1) + Math.floor(Math.random() * 1e9) * 1000);
    const [startsAt, endsAt] = [start, new Date(start.getTime() + 3_600_000)].map((at) =>
      at.toISOString().slice(0, 19),
    );
    return made(onCall.create, () => ({ body: { employeeId, startsAt, endsAt } }))();
  },
  'shifts.update': made(shifts.create, () => ({
    body: { startsAt: '2030-01-02T08:00:00', endsAt: '2030-01-02T16:00:00' },
  })),
  'letterTemplates.update': made(letterTemplates.create, () => ({
    body: { name: own('Letter'), title: 'Letter', body: 'Dear {firstName}' },
  })),
  'shiftTemplates.update': made(shiftTemplates.create, () => ({
    body: { name: own('Early'), startsAt: '06:00', endsAt: '14:00' },
  })),
  'workRules.update': made(workRules.get, () => ({})),
  'appointments.update': () => desk.book('10:00'),
  'desk.checkIn': () => desk.bookNow(),
  'appointmentTreatments.update': async () => {
    const { id: appointmentId } = await desk.book('12:00');
    return made(appointmentTreatments.create, () => ({ body: { appointmentId, name: 'Scaling' } }))();
  },
  'assetCategories.update': assetCategory,
  'assets.update': asset,
  'maintenanceOrders.update': async () => {
    const { id: assetId = '' } = await asset();
    const body = { assetId, kind: 'REPAIR', title: 'Repair', dueOn: '2030-01-01' };
    return made(maintenanceOrders.create, () => ({ body }))();
  },
  'branches.update': made(branches.create, () => ({ body: { name: own('Adyar') } })),
  'callLog.update': made(callLog.create, () => ({
    body: { ...ofPatient(), direction: 'OUTGOING', outcome: 'REACHED' },
  })),
  'encounters.update': made(
    encounters.create,
    () => ({ body: { ...ofPatient(), kind: 'PHONE' } }),
    () => doctor,
  ),
  'facilities.update': made(facilities.create, () => ({ body: { kind: 'ROOM', name: own('Room 1') } })),
  'familyHistory.update': made(
    familyHistory.create,
    () => ({
      body: { ...ofPatient(), relation: 'MOTHER', condition: own('Asthma') },
    }),
    () => doctor,
  ),
  'financialServices.update': made(financialServices.create, () => ({ body: { name: own('Dressing') } })),
  'formulary.update': made(formulary.create, () => ({
    body: { name: own('Metformin'), strength: '500 mg', form: 'TABLET', routes: ['ORAL'], doseUnit: 'TABLET' },
  })),
  'immunisations.update': made(
    immunisations.create,
    () => ({
      body: { ...ofPatient(), vaccine: own('Tetanus'), givenOn: '2020-01-01' },
    }),
    () => doctor,
  ),
  'insurers.update': made(insurers.create, () => ({ body: { name: own('Star Health') } })),
  'procurementSettings.update': made(procurementSettings.get, () => ({})),
  'purchaseRequisitions.update': made(purchaseRequisitions.create, () => ({
    body: { description: 'Masks', quantity: '5' },
  })),
  'supplierCatalogue.update': async () => {
    const { id: supplierId = '' } = await made(suppliers.create, () => ({ body: { name: own('Medisupply') } }))();
    const body = { supplierId, description: 'Gloves', price: '2.5', validFrom: '2026-01-01' };
    return made(supplierCatalogue.create, () => ({ body }))();
  },
  'departments.update': made(departments.create, () => ({ body: { name: own('Ward') } })),
  'employees.update': employee,
  'licenses.update': async () => {
    const { id = '' } = await employee();
    return made(licenses.create, () => ({ params: { id }, body: { kind: 'MEDICAL', number: own('L') } }))();
  },
  ...payrollChanges({ clinic: () => desk.clinic, employeeId: async () => (await employee()).id ?? '' }),
  'positions.update': made(positions.create, () => ({ body: { title: own('Nurse') } })),
  'suppliers.update': made(suppliers.create, () => ({ body: { name: own('Medisupply') } })),
  'inventoryCategories.update': made(inventoryCategories.create, () => ({ body: { name: own('Dressings') } })),
  'inventoryItems.update': made(inventoryItems.create, () => ({
    body: { code: own('G'), name: 'Gauze', kind: 'SUPPLY', stockUnit: 'pcs' },
  })),
  'ledger.changeSettings': made(ledger.settings, () => ({})),
  'letters.save': made(
    letters.create,
    () => ({ body: { ...ofPatient(), kind: 'REFERRAL', language: 'en', body: 'Please see this patient.' } }),
    () => doctor,
  ),
  'medicationStatements.update': made(
    medicationStatements.create,
    () => ({ body: { ...ofPatient(), name: own('Metformin') } }),
    () => doctor,
  ),
  'notes.update': made(notes.create, () => ({ body: { text: 'Order gloves' } })),
  'patientDetails.update': made(patients.get, () => ({ params: { id: desk.patientId } })),
  'patients.update': made(patients.get, () => ({ params: { id: desk.patientId } })),
  'patients.updateMe': made(patients.get, () => ({ params: { id: desk.patientId } })),
  'prescriptions.update': made(
    prescriptions.create,
    () => ({ body: { ...ofPatient(), startDate: '2030-01-01', items: [{ ...sig, drugName: 'Metformin' }] } }),
    () => doctor,
  ),
  'problems.update': made(
    problems.create,
    () => ({ body: { ...ofPatient(), title: own('Asthma') } }),
    () => doctor,
  ),
  'quickAppointments.update': made(quickAppointments.create, () => ({ body: { patientName: 'Ravi Kumar' } })),
  'schedule.changeException': made(schedule.addException, () => ({
    body: {
      kind: 'LEAVE',
      userId: desk.doctorId,
      startsAt: '2031-05-06T00:00:00',
      endsAt: '2031-05-07T00:00:00',
    },
  })),
  'serviceRecommendations.changeRule': async () => {
    const { id: serviceId = '' } = await service();
    const body = { serviceId, ageFrom: 40, repeatMonths: 12 };
    return made(serviceRecommendations.addRule, () => ({ body }))();
  },
  'serviceSuggestions.update': async () => {
    const { id: serviceId = '' } = await service();
    return made(serviceSuggestions.create, () => ({ body: { ...ofPatient(), serviceId, reason: 'Due again' } }))();
  },
  'services.update': service,
  'stockLocations.update': made(stockLocations.create, () => ({ body: { name: own('Store'), kind: 'STORE' } })),
  'tasks.update': made(tasks.create, () => ({ body: { title: 'Call about the result' } })),
  'taxCodes.update': made(taxCodes.create, () => ({ body: { code: own('T'), name: 'Tax', rate: '7' } })),
  'tenant.updateSettings': made(tenant.settings, () => ({})),
  'tenant.updateOrganization': made(tenant.organization, () => ({})),
  'tenant.updateBilling': made(tenant.billing, () => ({})),
  'tenant.updateAppearance': made(tenant.appearance, () => ({})),
  'user.updateProfile': made(user.profile, () => ({})),
  'users.update': made(users.create, person),
  'waitlist.update': async () => {
    const patientId = await desk.clinic.givenPatient();
    return made(waitlist.create, () => ({ body: { patientId } }))();
  },
};

/** Callers of changes that an administrator may not make. */
const BY: Record<string, () => TestPerson> = {
  'patients.updateMe': () => desk.clinic.as('PATIENT', ofPatient()),
  'allergies.update': () => doctor,
  'familyHistory.update': () => doctor,
  'immunisations.update': () => doctor,
  'letters.save': () => doctor,
  'medicationStatements.update': () => doctor,
  'problems.update': () => doctor,
};

test('every change that accepts a version alone is among those tested here', () => {
  expect(Object.keys(SUBJECTS).toSorted()).toEqual(changes.map(([name]) => name).toSorted());
});

test.each(changes)('%s without a change does not fail', async (name, { method, path }) => {
  const make = SUBJECTS[name];
  if (!make) throw new Error(`No record to change by ${name}`);
  const { id = '', version } = await make();
  const { tenantId } = desk.clinic;
  const url = `/api${fillPath(path, { tenantId, id })}`;
  const answer = await (BY[name]?.() ?? admins).raw({ method, url, payload: { version } });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
});
