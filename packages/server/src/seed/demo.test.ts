import { BillingFields, Duty, OrganizationFields, Role } from '@polyclinic/contract';
import { sql, type Kysely } from 'kysely';
import { openDatabase, type Database } from '../platform/db/database';
import type { DB } from '../platform/db/schema';
import { isPassword } from '../domains/platform/auth/passwords';
import { demoTestDatabase, DEMO_NOW as NOW } from '../testing/demo-database';
import { ownTestDatabase, type OwnTestDatabase } from '../testing/test-database';
import { isDemo, seedDemo } from './demo';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SUPER_ADMIN, demoAccountLines } from './demo-accounts';
import { DEMO_CLINICS } from './demo-clinics';
import { demoBooksOf } from '../testing/demo-books.repository';
import { demoMorningsOf } from '../testing/demo-mornings.repository';
import { demoSupplyOf } from '../testing/demo-supply.repository';
import { demoStoriesOf } from '../testing/demo-stories.repository';
import { contents, DEMO_TABLES, journal } from '../testing/demo-contents';

const SETTINGS = ['name', 'timezone', 'currency', 'dateFormat', 'language'] as const;
const CLINICS = DEMO_CLINICS.map(({ id, key, timezone }) => ({ id, key, timezone }));

let own: OwnTestDatabase;
let database: Database;

beforeAll(async () => {
  own = await demoTestDatabase();
  database = openDatabase({ url: own.appUrl, connections: 3 });
}, 300_000);

afterAll(async () => {
  await database.close();
  await own.drop();
});

describe('the demo group', () => {
  test('has three clinics with their own settings, colours and sample data', async () => {
    const tenants = await everywhere((db) => db.selectFrom('tenants').selectAll().execute());
    expect(tenants.map((tenant) => SETTINGS.map((name) => tenant[name]))).toEqual([
      ['Bright Smile Dental', 'America/New_York', 'USD', 'MM/dd/yyyy', 'en'],
      ['Chennai Polyclinic', 'Asia/Kolkata', 'INR', 'dd/MM/yyyy', 'en'],
      ['Tagesklinik am Park', 'Europe/Berlin', 'EUR', 'dd.MM.yyyy', 'en'],
    ]);
    expect(new Set(tenants.map(({ groupName }) => groupName)).size).toBe(1);
    expect(new Set(tenants.map(({ branding }) => JSON.stringify(branding))).size).toBe(3);
    for (const { features } of tenants) expect(features).toMatchObject({ sampleDataFallback: true });
  });

  test('says who it is, and patients may register at one of its clinics', async () => {
    const tenants = await everywhere((db) => db.selectFrom('tenants').selectAll().execute());
    for (const { organization, billing } of tenants) {
      OrganizationFields.omit({ name: true }).parse(organization);
      BillingFields.partial().parse(billing);
    }
    const open = tenants.filter(({ features }) => Object(features).selfRegistration === true);
    expect(open.map(({ name }) => name)).toEqual(['Chennai Polyclinic']);
  });

  test('employs 40 people in every role, and every duty is held in every clinic', async () => {
    const staff = await everywhere((db) => db.selectFrom('users').selectAll().where('role', '<>', 'PATIENT').execute());
    expect(staff).toHaveLength(40);
    for (const { id } of CLINICS) {
      const here = staff.filter(({ tenantId }) => tenantId === id);
      expect(new Set(here.map(({ role }) => role))).toEqual(new Set(Role.options.filter((role) => role !== 'PATIENT')));
      expect(new Set(here.flatMap(({ duties }) => duties))).toEqual(new Set(Duty.options));
    }
    for (const { role, specialization } of staff) expect(specialization !== null).toBe(role === 'DOCTOR');
  });

  test('lets every printed account in with the demo password, one of them into two clinics', async () => {
    const hashes = new Set<string>();
    for (const { email, role } of DEMO_ACCOUNTS.filter((account) => account.role !== 'SUPER_ADMIN')) {
      const users = await everywhere((db) =>
        db.selectFrom('users').select(['role', 'passwordHash']).where('email', '=', email).execute(),
      );
      expect(users.map((user) => user.role)).toEqual(email.startsWith('group.') ? [role, role] : [role]);
      for (const { passwordHash } of users) hashes.add(passwordHash);
    }
    for (const hash of hashes) expect(await isPassword(DEMO_PASSWORD, hash)).toBe(true);
    expect(DEMO_ACCOUNTS).toHaveLength(3 * 8 + 2);
    expect(await isDemo(database)).toBe(true);
    const all = demoAccountLines(true).join('\n');
    expect(all).toContain('receptionist.chennai@demo.polyclinic.test');
    expect(all).toContain('approver.chennai@demo.polyclinic.test');
    expect(all).toContain(DEMO_SUPER_ADMIN.email);
    const [hint, ...toTry] = demoAccountLines();
    expect(hint).toContain('npm start -- --accounts');
    expect(toTry).toHaveLength(3);
  });

  test('looks after 500 patients in each clinic, whose numbers go on counting', async () => {
    for (const { id } of CLINICS) {
      const db = database.forTenant({ tenantId: id });
      const patients = await db.selectFrom('patients').selectAll().execute();
      expect(patients).toHaveLength(500);
      expect(new Set(patients.map(({ recordNumber }) => recordNumber)).size).toBe(500);
      expect(patients.filter(({ isActive }) => !isActive).length).toBeGreaterThan(5);
      expect(patients.filter(({ emergencyContactName }) => emergencyContactName).length).toBeGreaterThan(350);
      for (const { email } of patients) expect(email ?? 'x@demo.polyclinic.test').toMatch(/@demo\.polyclinic\.test$/);
      const counter = await db.selectFrom('counters').select('value').where('name', '=', 'patients').executeTakeFirst();
      expect(counter?.value).toBe(500);
    }
  });

  test('knows names in three scripts', async () => {
    const patients = await everywhere((db) => db.selectFrom('patients').selectAll().execute());
    const count = (script: RegExp) => patients.filter(({ nativeName }) => script.test(nativeName ?? '')).length;
    expect(count(/\p{Script=Devanagari}/u)).toBeGreaterThan(100);
    expect(count(/\p{Script=Tamil}/u)).toBeGreaterThan(200);
    expect(patients.filter(({ lastName }) => /[äöüßşı]/.test(lastName)).length).toBeGreaterThan(50);
    const own = patients.find(({ nativeName }) => nativeName === 'லட்சுமி நாராயணன்');
    expect(own).toMatchObject({ firstName: 'Lakshmi', recordNumber: 'P-000001' });
    const staff = await everywhere((db) =>
      db.selectFrom('users').selectAll().where('role', '<>', 'PATIENT').where('nativeName', 'is not', null).execute(),
    );
    const names = staff.map(({ nativeName }) => nativeName ?? '');
    expect(names.filter((name) => /^[\p{Script=Tamil} ]+$/u.test(name))).toHaveLength(11);
    expect(names.filter((name) => /^[\p{Script=Devanagari} ]+$/u.test(name))).toHaveLength(4);
  });
});

describe('the appointments of the demo', () => {
  test('reach two years back and three months ahead, within opening hours', async () => {
    const found = await everywhere((db) =>
      db
        .selectFrom('appointments as a')
        .innerJoin('tenants as t', 't.id', 'a.tenantId')
        .select([
          sql<string>`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD')`.as('date'),
          sql<number>`extract(isodow from a.starts_at at time zone t.timezone)::int`.as('weekday'),
          sql<string>`to_char(a.starts_at at time zone t.timezone, 'HH24:MI')`.as('from'),
          sql<string>`to_char(a.ends_at at time zone t.timezone, 'HH24:MI')`.as('to'),
        ])
        .execute(),
    );
    const dates = found.map(({ date }) => date).sort();
    expect(dates[0]).toBe('2024-11-18');
    expect(dates.at(-1)! > '2027-02-10').toBe(true);
    expect(Math.max(...found.map(({ weekday }) => weekday))).toBe(6);
    const isOutside = ({ weekday, from, to }: (typeof found)[number]) =>
      weekday === 6 ? from < '09:00' || to > '13:00' : from < '08:00' || to > '18:00';
    expect(found.filter(isOutside)).toEqual([]);
  });

  test('give the patient who signs in a past and a future', async () => {
    for (const { id, key } of CLINICS) {
      const visits = await database
        .forTenant({ tenantId: id })
        .selectFrom('appointments as a')
        .innerJoin('users as u', (join) =>
          join.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.patientId', '=', 'a.patientId'),
        )
        .where('u.email', '=', `patient.${key}@demo.polyclinic.test`)
        .select(['a.status', sql<boolean>`a.created_by = u.id`.as('isOwnBooking')])
        .orderBy('a.startsAt')
        .execute();
      const past = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'];
      expect(visits.map(({ status }) => status)).toEqual([...past, 'SCHEDULED', 'SCHEDULED']);
      expect(visits.every(({ isOwnBooking }) => isOwnBooking)).toBe(true);
    }
  });
});

test('the stories of the demo can be found: an overdue invoice, and two records of the same person', async () => {
  for (const clinic of CLINICS) {
    const stories = demoStoriesOf(database, clinic, NOW);
    expect(await stories.overdueInvoices()).toBeGreaterThanOrEqual(1);
    expect(await stories.isSuspected()).toBe(true);
  }
});

test('doctor, nurse and pharmacist of each clinic find work that waits for them, and a record of months', async () => {
  for (const { id } of CLINICS) {
    const mornings = demoMorningsOf(database, id, NOW);
    const waiting = [await mornings.ofDoctor(), await mornings.ofNurse(), await mornings.ofPharmacist()];
    const nothing = waiting.flatMap((work) => Object.entries(work)).filter(([, count]) => count === 0);
    expect([id, nothing]).toEqual([id, []]);
    const { unfounded, days = 0, treatments = 0, ordered = 0 } = (await mornings.ofRecord()) ?? {};
    expect(unfounded).toBe(0);
    expect([days > 120, treatments > 30, ordered >= 5]).toEqual([true, true, true]);
    expect((await mornings.ownProblems()).length).toBeGreaterThanOrEqual(2);
  }
});

test('some children of each clinic have check-ups over months, with vaccinations and without alerts', async () => {
  for (const clinic of CLINICS) {
    const children = await demoStoriesOf(database, clinic, NOW).childrenWithCheckUps();
    expect(children).toHaveLength(3);
    expect(children.every(({ readings, vaccinations }) => readings >= 3 && vaccinations > 4)).toBe(true);
    expect(children.map(({ alerts }) => alerts)).toEqual([0, 0, 0]);
  }
});

describe('the books of the demo', () => {
  test('go back to the beginning of the fiscal year, without a gap and with a chain that holds', async () => {
    for (const { id, key } of CLINICS) {
      const first = key === 'chennai' ? 4 : 1;
      const entries = await journal(database, id);
      const month = (number: number) => `2026-${String(number).padStart(2, '0')}`;
      expect(entries[0]).toMatchObject({ date: `${month(first)}-01`, key: 'BANK' });
      const months = new Set(entries.map(({ date }) => date.slice(0, 7)));
      expect([...months]).toEqual(Array.from({ length: 12 - first }, (_, index) => month(first + index)));
      const { rows } = await sql`select app.broken_link(1, 1000)`.execute(database.forTenant({ tenantId: id }));
      expect(rows).toEqual([]);
      const numbers = await sql<{ gaps: number }>`select (max(e.number) - count(*))::int as gaps from journal_entries e
        where e.status = 'POSTED' group by e.fiscal_year_id`.execute(database.forTenant({ tenantId: id }));
      expect(numbers.rows).toEqual([{ gaps: 0 }]);
    }
  });

  test('agree with the invoices and the deposits, and nobody has approved what he entered', async () => {
    for (const { id } of CLINICS) {
      const sums = await demoBooksOf(database, id, NOW).sums();
      expect(sums).toMatchObject({ control: sums?.open, deposits: sums?.held, own: 0 });
      expect(sums?.open).toBeGreaterThan(0);
    }
  });

  test('are locked up to two months ago; the patient who signs in has invoices, and the approver has work', async () => {
    for (const { id, key } of CLINICS) {
      const db = database.forTenant({ tenantId: id });
      const periods = await db.selectFrom('ledgerPeriods').select(['endsOn', 'status']).orderBy('endsOn').execute();
      const locked = (to: string) => periods.find(({ endsOn }) => endsOn === to)?.status;
      expect([locked('2026-08-31'), locked('2026-09-30'), locked('2026-10-31')]).toEqual([
        'LOCKED',
        'SOFT_LOCKED',
        'OPEN',
      ]);
      const own = await db
        .selectFrom('invoices as i')
        .innerJoin('users as u', (join) =>
          join.onRef('u.tenantId', '=', 'i.tenantId').onRef('u.patientId', '=', 'i.patientId'),
        )
        .where('u.email', '=', `patient.${key}@demo.polyclinic.test`)
        .select('i.number')
        .execute();
      expect(own.length).toBeGreaterThanOrEqual(3);
      const waiting = await db.selectFrom('journalEntries').select('id').where('status', '=', 'PENDING').execute();
      expect(waiting).toHaveLength(1);
      const { rows } = await sql<{ refunds: number; credits: number; used: number }>`select
        (select count(*) from refunds where status = 'COMPLETED')::int as refunds,
        (select count(*) from credit_notes)::int as credits,
        (select count(*) from payment_allocations where is_deposit)::int as used`.execute(db);
      expect(rows[0]).toMatchObject({ refunds: 1 });
      expect(rows[0]?.credits).toBeGreaterThan(1);
    }
  });

  test('have earned something in each of two branches', async () => {
    for (const { id } of CLINICS) {
      const revenue = await demoBooksOf(database, id, NOW).revenueOfBranches('2026-06-01');
      expect(revenue.map((amount) => amount > 0)).toEqual([true, true]);
    }
  });

  test('have invoices in a foreign currency, and what they and the bank hold of it is revalued at the end of months', async () => {
    const books = demoBooksOf(database, CLINICS[1]?.id ?? '', NOW);
    expect(await books.rates()).toBe(16);
    expect(await books.statusesIn('USD')).toEqual(new Set(['PAID', 'ISSUED']));
    expect(await books.unrevaluedAt('2026-10-31')).toBe(0);
    expect(await books.exchanged()).toEqual({
      'fx.reval': ['BANK', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS', 'PATIENT_RECEIVABLES'],
      'fx.reval.reversed': ['BANK', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS', 'PATIENT_RECEIVABLES'],
      'payment.completed': ['EXCHANGE_GAIN', 'EXCHANGE_LOSS'],
    });
  });
});

test.each(CLINICS)('the supply of $key has six months of work, and ties to the minor unit', async ({ id }) => {
  const supply = demoSupplyOf(database, id);
  const counts = await supply.counts();
  expect(counts).toMatchObject({ items: 300, suppliers: 12, months: 6, counts: 1 });
  expect(['toApprove', 'paid', 'open', 'issues', 'runs'].filter((name) => counts[name] === 0)).toEqual([]);
  expect(await supply.faults()).toEqual([]);
});

describe('seeding', () => {
  test('gives the same rows at the same time, and completes what a killed start has left', async () => {
    const other = await ownTestDatabase();
    const second = openDatabase({ url: other.appUrl, connections: 3 });
    try {
      const stopListening = second.onStatement(({ sql: text, tenantId }) => {
        if (tenantId === CLINICS[1]?.id && text.startsWith('insert into "patients"')) throw new Error('killed');
      });
      await expect(seedDemo(second, { now: NOW })).rejects.toThrow('killed');
      stopListening();
      expect(await isDemo(second)).toBe(true);
      expect(await contents(second, CLINICS[1]?.id ?? '')).toEqual(DEMO_TABLES.map((table) => [table, null]));

      expect(await seedDemo(second, { now: NOW })).toBe(true);
      for (const { id } of CLINICS) {
        expect(await contents(second, id)).toEqual(await contents(database, id));
        expect(await journal(second, id)).toEqual(await journal(database, id));
      }
    } finally {
      await second.close();
      await other.drop();
    }
  }, 300_000);

  test('changes nothing the next time, and leaves the clinics of others alone', async () => {
    const before = await contents(database, CLINICS[0]?.id ?? '');
    expect(await seedDemo(database, { now: new Date('2026-12-24T09:00:00Z') })).toBe(true);
    expect(await contents(database, CLINICS[0]?.id ?? '')).toEqual(before);

    const other = await ownTestDatabase();
    const theirs = openDatabase({ url: other.appUrl, connections: 1 });
    try {
      const tenantId = '01980000-0000-7000-8000-00000000ffff';
      await theirs
        .forTenant({ tenantId })
        .insertInto('tenants')
        .values({ id: tenantId, name: 'A real clinic' })
        .execute();
      expect(await seedDemo(theirs, { now: NOW })).toBe(false);
      expect(await isDemo(theirs)).toBe(false);
    } finally {
      await theirs.close();
      await other.drop();
    }
  });
});

/** Reads the rows of all three clinics. */
async function everywhere<T>(read: (db: Kysely<DB>) => Promise<T[]>): Promise<T[]> {
  const found = await Promise.all(CLINICS.map(({ id }) => read(database.forTenant({ tenantId: id }))));
  return found.flat();
}
