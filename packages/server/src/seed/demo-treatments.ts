import {
  addDays,
  appointmentTreatments,
  followUpOrders,
  services,
  type AppointmentTreatment,
  type Consumable,
  type ServiceChange,
} from '@polyclinic/contract';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import { openCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { insertRows } from './insert-rows';
import { at, openIds } from './random';

const DAYS_BACK = 182;
/** Every so many visits had a treatment. */
const EVERY = 5;
const MOST = 40;
/** Every so many treatments were cancelled. */
const CANCELLED_EVERY = 9;
const PLANNED = 4;
/** Last treatments that used consumables. */
const WITH_CONSUMABLES = 6;
/** Completed treatments whose consumables wait for the storekeeper. */
const UNRECORDED = 2;
/** Days from today on which ordered visits are due; one is overdue. */
const FOLLOW_UPS = [-12, 3, 7, 14, 21];
const PERIOD_DAYS = 6;

interface Details extends Pick<ServiceChange, 'consents' | 'consumables' | 'followUpDays'> {
  code: string;
}

const DETAILS: Record<DemoClinic['key'], { services: Details[]; cancelReason: string }> = {
  newyork: {
    cancelReason: 'Patient preferred to wait',
    services: [
      {
        code: 'END-01',
        consents: ['Root canal treatment'],
        consumables: [
          { name: 'Gutta-percha points', quantity: 4, unit: 'pcs' },
          { name: 'Local anaesthetic', quantity: 2, unit: 'cartridges' },
        ],
        followUpDays: 14,
      },
      { code: 'DEN-03', consumables: [{ name: 'Composite', quantity: 1, unit: 'capsule' }] },
    ],
  },
  berlin: {
    cancelReason: 'Auf Wunsch verschoben',
    services: [
      {
        code: 'SUR-01',
        consents: ['Aufklärung kleiner Eingriff'],
        consumables: [
          { name: 'Lidocain 1 %', quantity: 5, unit: 'ml' },
          { name: 'Sterile Kompressen', quantity: 4, unit: 'Stück' },
        ],
        followUpDays: 10,
      },
    ],
  },
  chennai: {
    cancelReason: 'நோயாளியின் விருப்பப்படி தள்ளிவைக்கப்பட்டது',
    services: [
      {
        code: 'SUR-01',
        consents: ['சிறு அறுவைச் சிகிச்சைக்கான சம்மதம்'],
        consumables: [
          { name: 'லிக்னோகெய்ன் 2 %', quantity: 5, unit: 'மி.லி.' },
          { name: 'காஸ் துணி', quantity: 4, unit: null },
        ],
        followUpDays: 10,
      },
    ],
  },
};

type Visit = DemoRows['appointments'][number];

/**
 * Writes the treatments of a demo clinic: what its services require, treatments of past visits as rows, those of visits in
 * progress and to come through the service, and follow-up orders that wait for the front desk.
 */
export async function seedTreatments(
  db: TenantTransaction,
  clinic: DemoClinic,
  rows: DemoRows,
  now: Date,
): Promise<void> {
  const calendar = openCalendar(clinic.timezone, now);
  const person = (role: string) =>
    at(
      rows.employees.filter((one) => one.role === role),
      0,
    );
  const by = (role: string) => callerOf(db, { id: person(role).id, role, duties: [] }, now);
  const doctor = by('DOCTOR');
  const { services: details, cancelReason } = DETAILS[clinic.key];
  for (const { code, ...changes } of details) {
    const id = rows.services.find((service) => service.code === code)?.id;
    if (id) await ask(services.update, { params: { id }, body: { ...changes, version: 1 } }, by('ADMIN'));
  }

  const since = calendar.moment(addDays(calendar.today, -DAYS_BACK), 0);
  const past = rows.appointments.filter(
    ({ status, startedAt }) => status === 'COMPLETED' && Date.parse(String(startedAt)) >= since,
  );
  const consumablesOf = (visit: Visit) => {
    const code = rows.services.find(({ id }) => id === visit.serviceId)?.code;
    return details.find((one) => one.code === code)?.consumables ?? [];
  };
  const usual = past.filter((_, index) => index % EVERY === 0).slice(-MOST);
  const withConsumables = past.filter((visit) => consumablesOf(visit).length > 0).slice(-WITH_CONSUMABLES);
  const treated = [...new Set([...usual, ...withConsumables])];
  const nextId = openIds(`demo ${clinic.key} treatments`, calendar.moment(addDays(calendar.today, -1), 0));
  const treatments = treated.map((visit, index) => ({
    ...treatmentOf(visit, { id: nextId(), consumables: consumablesOf(visit) }),
    ...(index % CANCELLED_EVERY === CANCELLED_EVERY - 1 && { status: 'CANCELLED', completedAt: null, cancelReason }),
  }));
  await insertRows(db, 'appointmentTreatments', treatments);
  await insertRows(db, 'consumableUsages', usagesOf(treatments, { storekeeper: person('PHARMACIST').id, nextId }));

  const plan = async ({ id: appointmentId, serviceId, type }: Visit): Promise<AppointmentTreatment> => {
    const body = { appointmentId, serviceId: serviceId ?? null, name: type };
    return (await ask(appointmentTreatments.create, { body }, doctor)).treatment;
  };
  const inProgress = rows.appointments.filter(({ status }) => status === 'IN_PROGRESS');
  for (const [index, visit] of inProgress.entries()) {
    const { id, version } = await plan(visit);
    const start = { params: { id }, body: { version, areConsentsSigned: true } };
    const { treatment } = await ask(appointmentTreatments.start, start, by('NURSE'));
    const body = { version: treatment.version, followUpDays: visit.serviceId ? 14 : null };
    if (index % 2 === 1) await ask(appointmentTreatments.complete, { params: { id }, body }, by('NURSE'));
  }
  for (const visit of rows.appointments.filter(isAhead).slice(0, PLANNED)) await plan(visit);

  const seen = [
    ...new Map(past.filter(({ serviceId }) => serviceId).map((visit) => [visit.patientId, visit])).values(),
  ];
  for (const [index, days] of FOLLOW_UPS.entries()) {
    const visit = seen.at(-1 - index);
    if (!visit?.serviceId) continue;
    const dateFrom = addDays(calendar.today, days);
    const period = { dateFrom, dateTo: addDays(dateFrom, PERIOD_DAYS) };
    const { patientId, serviceId, doctorId = null } = visit;
    await ask(followUpOrders.create, { body: { patientId, serviceId, doctorId, ...period } }, doctor);
  }
}

const isAhead = ({ status }: Visit) => status === 'CONFIRMED' || status === 'CHECKED_IN';

type Treated = ReturnType<typeof treatmentOf>;

/** Consumables of the completed treatments; those of the last ones are not recorded in the stock yet. */
function usagesOf(
  treatments: readonly (Omit<Treated, 'completedAt'> & { completedAt: Treated['completedAt'] | null })[],
  { storekeeper, nextId }: { storekeeper: string; nextId: () => string },
) {
  const used = treatments.filter(({ status, consumables }) => status === 'COMPLETED' && consumables.length > 0);
  return used.flatMap(({ tenantId, id: treatmentId, consumables, completedAt }, index) => {
    const isRecorded = index < used.length - UNRECORDED;
    const recorded = { recordedBy: isRecorded ? storekeeper : null, recordedAt: isRecorded ? completedAt : null };
    const status = isRecorded ? 'RECORDED' : 'PROPOSED';
    const row = { tenantId, treatmentId, status, ...recorded, version: isRecorded ? 2 : 1 };
    return consumables.map((consumable) => ({
      ...row,
      ...consumable,
      id: nextId(),
      createdAt: completedAt,
      updatedAt: completedAt,
    }));
  });
}

function treatmentOf(
  { tenantId, id: appointmentId, patientId, doctorId, serviceId, ...visit }: Visit,
  { id, consumables }: { id: string; consumables: readonly Consumable[] },
) {
  const { type, startedAt, endedAt } = visit;
  const completedAt = endedAt ?? startedAt;
  return {
    tenantId,
    id,
    appointmentId,
    patientId,
    serviceId: serviceId ?? null,
    name: type,
    quantity: 1,
    consumables,
    status: 'COMPLETED',
    cancelReason: null as string | null,
    startedAt,
    completedAt,
    performedBy: doctorId,
    createdBy: doctorId,
    version: 3,
    createdAt: startedAt,
    updatedAt: completedAt,
  };
}
