import { randomUUID } from 'node:crypto';
import { auth, FEATURES_AT_START, patients, tenant, type SettingsChange } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [auth, patients, tenant] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic({ name: 'Sunrise Clinic' });
  admin = clinic.as('ADMIN');
});

const change = (body: Partial<SettingsChange>, version = 1) =>
  admin.call(tenant.updateSettings, { body: { version, ...body } });

async function trail() {
  return clinic.db
    .selectFrom('auditLog')
    .select(['action', 'resource', 'recordId', 'actorRole', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'UPDATE')
    .orderBy('id')
    .execute();
}

describe('settings', () => {
  test('start as the specification says', async () => {
    const { settings } = await admin.call(tenant.settings, {});
    expect(settings).toEqual({
      timezone: 'UTC',
      dateFormat: 'MM/dd/yyyy',
      currency: 'USD',
      language: 'en',
      idleMinutes: 15,
      openRequests: 3,
      patientCutOffHours: 24,
      noShowGraceMinutes: 15,
      version: 1,
      features: FEATURES_AT_START,
      limits: {
        users: null,
        patients: null,
      },
      usage: {
        users: 1,
        patients: 0,
      },
    });
  });

  test('count those who work there and the patients, for administrators alone', async () => {
    await clinic.givenPatient();
    await clinic.givenDoctor({ isActive: false });
    await clinic.as('PATIENT').identity();
    const { settings } = await admin.call(tenant.settings, {});
    expect(settings.usage).toEqual({ users: 1, patients: 2 });
    const seen = await clinic.as('NURSE').call(tenant.settings, {});
    expect(seen.settings.usage).toBeNull();
  });

  test('change in part, and everybody meets them with the next answer about themselves', async () => {
    const { settings } = await change({ currency: 'INR', features: { voiceCommands: false } });
    expect(settings).toMatchObject({ currency: 'INR', timezone: 'UTC', version: 2 });
    expect(settings.features).toEqual({ ...FEATURES_AT_START, voiceCommands: false });
    const again = await change({ features: { messages: false } }, 2);
    expect(again.settings.features).toEqual({ ...FEATURES_AT_START, voiceCommands: false, messages: false });
    const { tenant: seen } = await clinic.as('RECEPTIONIST').call(auth.me, {});
    expect(seen.settings).toMatchObject({ currency: 'INR', features: { voiceCommands: false } });
  });

  test('tell the audit trail what was there before and after, and nothing else', async () => {
    await change({ currency: 'INR', timezone: 'UTC', features: { messages: false } });
    expect(await trail()).toEqual([
      {
        action: 'UPDATE',
        resource: 'tenant',
        recordId: clinic.tenantId,
        actorRole: 'ADMIN',
        changes: {
          from: {
            currency: 'USD',
            'features.messages': true,
          },
          to: {
            currency: 'INR',
            'features.messages': false,
          },
        },
      },
    ]);
  });

  test('that stay as they are leave no trace', async () => {
    const { settings } = await change({ currency: 'USD' });
    expect([settings.version, await trail()]).toEqual([1, []]);
  });

  test.each([
    ['timezone', 'Mars/Olympus'],
    ['dateFormat', 'MM/dd'],
    ['dateFormat', 'yyyy-MM-dd<b>'],
    ['currency', 'rupees'],
    ['language', 'fr'],
    ['idleMinutes', 1],
    ['idleMinutes', 121],
    ['limits', { users: 1000 }],
    ['features', { everything: true }],
  ])('refuse %s %s and name it', async (field, value) => {
    const body = { version: 1, [field]: value };
    const { code, fields } = await admin.refusal(tenant.updateSettings, { body });
    expect(code).toBe('INVALID_INPUT');
    expect(Object.keys(fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  test('of two who change the same version one is told to look again', async () => {
    const both = [clinic.as('ADMIN'), clinic.as('ADMIN'), clinic.as('ADMIN')].map((person, index) =>
      person.raw({ method: 'PUT', url: '/api/tenant/settings', payload: { version: 1, idleMinutes: 20 + index } }),
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await admin.refusal(tenant.updateSettings, { body: { version: 1 } })).details).toEqual({ version: 2 });
    expect(await trail()).toHaveLength(1);
  });

  test('are not for others to change', async () => {
    for (const role of ['DOCTOR', 'RECEPTIONIST', 'STAFF', 'PATIENT'] as const) {
      const { code } = await clinic.as(role).refusal(tenant.updateSettings, { body: { version: 1, currency: 'EUR' } });
      expect(code).toBe('FORBIDDEN');
    }
  });
});

describe('organization and billing', () => {
  test('are empty at first and keep what is given, part by part', async () => {
    const { organization } = await clinic.as('PATIENT').call(tenant.organization, {});
    expect(organization).toMatchObject({
      name: 'Sunrise Clinic',
      legalName: null,
      address: { city: null },
      version: 1,
    });
    const address = { ...organization.address, city: 'Chennai', country: 'IN' };
    await admin.call(tenant.updateOrganization, { body: { version: 1, taxId: '33AAAAA0000A1Z5', address } });
    const renamed = await admin.call(tenant.updateOrganization, { body: { version: 2, name: 'Moonrise Clinic' } });
    expect(renamed.organization).toMatchObject({ name: 'Moonrise Clinic', taxId: '33AAAAA0000A1Z5', address });
    const { tenant: seen } = await clinic.as('NURSE').call(auth.me, {});
    expect(seen.name).toBe('Moonrise Clinic');
    expect((await trail()).map(({ changes }) => changes)).toEqual([
      {
        from: { 'organization.taxId': null, 'organization.address.city': null, 'organization.address.country': null },
        to: {
          'organization.taxId': '33AAAAA0000A1Z5',
          'organization.address.city': 'Chennai',
          'organization.address.country': 'IN',
        },
      },
      { from: { 'organization.name': 'Sunrise Clinic' }, to: { 'organization.name': 'Moonrise Clinic' } },
    ]);
  });

  test('bills are the business of administrators', async () => {
    const { billing } = await admin.call(tenant.updateBilling, {
      body: { version: 1, email: 'accounts@sunrise.test' },
    });
    expect(billing).toMatchObject({ email: 'accounts@sunrise.test', contactName: null, version: 2 });
    expect((await clinic.as('DOCTOR').refusal(tenant.billing, {})).code).toBe('FORBIDDEN');
  });

  test.each([
    ['name', ' '],
    ['website', 'javascript:alert(1)'],
    ['email', 'nobody'],
    ['address', { line1: null, line2: null, city: null, state: null, postalCode: null, country: 'India' }],
  ])('refuse %s %s', async (field, value) => {
    const { code } = await admin.refusal(tenant.updateOrganization, { body: { version: 1, [field]: value } });
    expect(code).toBe('INVALID_INPUT');
  });
});

describe('appearance', () => {
  const look = { primaryColor: '#6d28d9', tagline: 'Every specialist under one roof', theme: 'dark' as const };

  test('starts with the look of the product', async () => {
    const { appearance } = await clinic.as('PATIENT').call(tenant.appearance, {});
    expect(appearance).toEqual({
      primaryColor: '#2563eb',
      secondaryColor: '#4f46e5',
      tagline: 'Healthcare Management System',
      theme: 'light',
      customCss: '',
      customProperties: {},
      logoUrl: null,
      faviconUrl: null,
      version: 1,
    });
  });

  test('a change shows in every part of the app with the next answer', async () => {
    await admin.call(tenant.updateAppearance, { body: { version: 1, ...look } });
    const { tenant: seen } = await clinic.as('RECEPTIONIST').call(auth.me, {});
    expect(seen.branding).toMatchObject({ ...look, secondaryColor: '#4f46e5' });
  });

  test('of customCss only the custom properties on the list take effect, and are kept', async () => {
    const customCss = ':root { --brand-radius: 4px; background: url(https://evil.example) } body { display: none }';
    const { appearance } = await admin.call(tenant.updateAppearance, { body: { version: 1, customCss } });
    const kept = ':root {\n  --brand-radius: 4px;\n}';
    expect(appearance).toMatchObject({ customCss: kept, customProperties: { '--brand-radius': '4px' } });
    const { tenant: seen } = await clinic.as('NURSE').call(auth.me, {});
    expect(seen.branding.customProperties).toEqual({ '--brand-radius': '4px' });
  });

  test('a super administrator acts for the clinic that the address names, and the trail says so', async () => {
    const boss = server.superAdmin();
    const query = { tenantId: clinic.tenantId };
    const { appearance } = await boss.call(tenant.updateAppearance, { query, body: { version: 1, ...look } });
    expect(appearance).toMatchObject({ ...look, version: 2 });
    expect(await trail()).toMatchObject([{ actorRole: 'SUPER_ADMIN', recordId: clinic.tenantId }]);
    expect((await boss.refusal(tenant.updateAppearance, { body: { version: 1 } })).fields).toHaveProperty('tenantId');
    const nowhere = [randomUUID(), '00000000-0000-7000-8000-000000000000'];
    for (const tenantId of nowhere) {
      const { code } = await boss.refusal(tenant.updateAppearance, {
        query: { tenantId },
        body: { version: 1, ...look },
      });
      expect(code).toMatch(/^(NOT_FOUND|INVALID_INPUT)$/);
    }
  });

  test('a super administrator whose session has ended acts for nobody', async () => {
    const boss = server.superAdmin();
    const { sessionId } = await boss.identity();
    const platform = server.database.forTenant({ tenantId: '00000000-0000-7000-8000-000000000000' });
    await platform
      .updateTable('sessions')
      .set({ endedAt: new Date().toISOString() })
      .where('id', '=', sessionId)
      .execute();
    const input = { query: { tenantId: clinic.tenantId }, body: { version: 1, ...look } };
    expect((await boss.refusal(tenant.updateAppearance, input)).code).toBe('UNAUTHENTICATED');
  });

  test('an administrator may name the own clinic and no other', async () => {
    const other = await server.openClinic();
    const of = (tenantId: string) => ({ query: { tenantId }, body: { version: 1, ...look } });
    expect((await admin.refusal(tenant.updateAppearance, of(other.tenantId))).code).toBe('NOT_FOUND');
    await expect(admin.call(tenant.updateAppearance, of(clinic.tenantId))).resolves.toBeDefined();
    const { appearance } = await other.as('ADMIN').call(tenant.appearance, {});
    expect(appearance.version).toBe(1);
  });
});

describe('the limit of patients', () => {
  const limit = (max: number | null) =>
    clinic.db
      .updateTable('tenants')
      .set({ limits: { patients: max } })
      .where('id', '=', clinic.tenantId)
      .execute();
  const register = (firstName: string) =>
    clinic.as('RECEPTIONIST').call(patients.create, { body: { firstName, lastName: 'Rao' } });

  test('holds however many desks register at once', async () => {
    await limit(3);
    await clinic.givenPatient();
    const tries = await Promise.allSettled(['Asha', 'Meera', 'Kavya', 'Nila', 'Uma'].map(register));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { settings } = await admin.call(tenant.settings, {});
    expect([settings.usage?.patients, settings.limits.patients]).toEqual([3, 3]);
    const body = { firstName: 'Late', lastName: 'Rao' };
    expect((await admin.refusal(patients.create, { body })).code).toBe('PATIENT_LIMIT_REACHED');
  });

  test('counts those who are still there, and is none where none is set', async () => {
    await limit(1);
    const { patient } = await register('Asha');
    await admin.call(patients.remove, { params: { id: patient.id } });
    await register('Meera');
    await limit(null);
    await expect(register('Kavya')).resolves.toBeDefined();
  });
});
