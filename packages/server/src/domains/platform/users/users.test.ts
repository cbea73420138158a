import { adminUsers, users, type AdminUserFilter, type NewUser } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer({ features: [adminUsers, users] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
});

const nila: NewUser = {
  firstName: 'Nila',
  lastName: 'Krüger',
  email: 'Nila.Krueger@Example.test',
  role: 'NURSE',
  userId: 'nr-nila',
  phone: '+49 30 1234567',
  duties: ['INVENTORY'],
};
const emre: NewUser = { firstName: 'Emre', lastName: 'Yılmaz', email: 'emre@example.test', role: 'DOCTOR' };
const asha: NewUser = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.test', role: 'STAFF' };

/** Adds the three people above, by an administrator whose name does not match them. */
async function givenPeople() {
  const admin = clinic.as('ADMIN');
  const added = [];
  for (const body of [nila, emre, asha]) added.push((await admin.call(users.create, { body })).user);
  const { userId } = await admin.identity();
  await clinic.db.updateTable('users').set({ firstName: 'Zita', lastName: 'Zz' }).where('id', '=', userId).execute();
  return added;
}

async function found(term: string, role?: 'NURSE' | 'DOCTOR') {
  const { users: matches } = await clinic.as('NURSE').call(users.search, { query: { term, ...(role && { role }) } });
  return matches.map(({ firstName }) => firstName);
}

describe('the directory', () => {
  test('shows colleagues by name, without what only administrators see', async () => {
    await givenPeople();
    await clinic.as('PATIENT').identity();
    const { users: listed, pagination } = await clinic.as('RECEPTIONIST').call(users.list, {});
    expect(listed.map(({ lastName }) => lastName)).toEqual(['Krüger', 'Rao', 'RECEPTIONIST', 'Yılmaz', 'Zz']);
    expect(pagination.totalCount).toBe(5);
    expect(listed[0]).toEqual({
      id: expect.any(String),
      firstName: 'Nila',
      lastName: 'Krüger',
      nativeName: null,
      userId: 'NR-NILA',
      role: 'NURSE',
      email: 'nila.krueger@example.test',
      phone: '+49 30 1234567',
      specialization: null,
      isActive: true,
    });
  });

  test.each(['kruger', 'KRÜGER', 'nila krü', 'krueger@', 'nr-nila', '1234567', '+49 30 1234'])(
    'finds Nila Krüger by %s',
    async (term) => {
      await givenPeople();
      expect(await found(term)).toEqual(['Nila']);
    },
  );

  test.each(['மீரா', 'மீரா ஐயர்', 'Meera ஐயர்', 'ஐய'])(
    'finds Meera Iyer by %s, her name in her own script',
    async (term) => {
      const body: NewUser = {
        ...emre,
        email: 'meera@example.test',
        firstName: 'Meera',
        lastName: 'Iyer',
        nativeName: 'மீரா ஐயர்',
      };
      await clinic.as('ADMIN').call(users.create, { body });
      await givenPeople();
      expect(await found(term)).toEqual(['Meera']);
      const { users: doctors } = await clinic.as('NURSE').call(users.doctors, {});
      expect(doctors.map(({ nativeName }) => nativeName)).toEqual(['மீரா ஐயர்', null]);
    },
  );

  test('finds a name with letters that only its language has', async () => {
    await givenPeople();
    expect([await found('yilmaz'), await found('Yılmaz'), await found('yilmaz', 'NURSE')]).toEqual([
      ['Emre'],
      ['Emre'],
      [],
    ]);
  });

  test('takes the signs of the search language of the database for ordinary letters', async () => {
    await givenPeople();
    expect([await found('%'), await found('_'), await found('\\'), await found('％')]).toEqual([[], [], [], []]);
    expect((await found('   ')).length).toBeGreaterThanOrEqual(4);
  });

  test('does not show patients’ accounts, the deleted or those of another clinic', async () => {
    const [person] = await givenPeople();
    const patientUser = await clinic.as('PATIENT').identity();
    const elsewhere = await server.openClinic();
    const nurse = clinic.as('NURSE');
    expect(await found('patient')).toEqual([]);
    for (const id of [patientUser.userId, (await elsewhere.as('NURSE').identity()).userId]) {
      expect((await nurse.refusal(users.get, { params: { id } })).code).toBe('USER_NOT_FOUND');
    }
    const id = person?.id ?? '';
    expect((await nurse.call(users.get, { params: { id } })).user.firstName).toBe('Nila');
    await clinic.as('ADMIN').call(users.remove, { params: { id } });
    expect((await nurse.refusal(users.get, { params: { id } })).code).toBe('USER_NOT_FOUND');
    expect(await found('nila')).toEqual([]);
  });

  test('has the doctors, the inactive marked as such', async () => {
    const [, doctor] = await givenPeople();
    const { id = '', version = 0 } = doctor ?? {};
    await clinic.as('ADMIN').call(users.update, { params: { id }, body: { isActive: false, version } });
    const { users: doctors } = await clinic.as('NURSE').call(users.doctors, {});
    expect(doctors).toEqual([
      {
        id,
        firstName: 'Emre',
        lastName: 'Yılmaz',
        nativeName: null,
        specialization: 'General Practice',
        skills: [],
        isActive: false,
      },
    ]);
  });
});

describe('the list of accounts', () => {
  const listed = async (query: Partial<AdminUserFilter>) => {
    const { users: page, pagination } = await clinic.as('ADMIN').call(adminUsers.list, { query });
    return { names: page.map(({ firstName }) => firstName), total: pagination.totalCount };
  };

  test('is narrowed by role, duty, state and search, and sorted', async () => {
    const [nurse, doctor] = await givenPeople();
    const admin = clinic.as('ADMIN');
    await admin.call(adminUsers.update, {
      params: { id: doctor?.id ?? '' },
      body: { isActive: false, version: doctor?.version ?? 0 },
    });
    await admin.call(adminUsers.remove, { params: { id: nurse?.id ?? '' } });
    expect((await listed({ role: 'DOCTOR' })).names).toEqual(['Emre']);
    expect((await listed({ duty: 'INVENTORY' })).names).toEqual(['Nila']);
    expect((await listed({ status: 'inactive' })).names).toEqual(['Emre']);
    expect((await listed({ status: 'deleted' })).names).toEqual(['Nila']);
    expect((await listed({ status: 'active', role: 'STAFF' })).names).toEqual(['Asha']);
    expect((await listed({ search: 'rao' })).names).toEqual(['Asha']);
    const byAge = await listed({ sortBy: 'createdAt', sortOrder: 'asc' });
    expect(byAge.names.slice(0, 4)).toEqual(['Zita', 'Nila', 'Emre', 'Asha']);
  });

  test('has pages that tell the whole number, also past the end', async () => {
    await givenPeople();
    await clinic.db
      .updateTable('users')
      .set({ lastLoginAt: '2026-01-01T00:00:00Z' })
      .where('firstName', '=', 'Asha')
      .where('tenantId', '=', clinic.tenantId)
      .execute();
    const query = { sortBy: 'lastLoginAt', sortOrder: 'desc', limit: 2 } as const;
    const one = await listed({ ...query, page: 1 });
    const two = await listed({ ...query, page: 2 });
    const nine = await listed({ ...query, page: 9 });
    expect(one.names[0]).toBe('Asha');
    expect(one.names.filter((name) => two.names.includes(name))).toEqual([]);
    expect([one.total, nine.total, nine.names]).toEqual([5, 7, []]);
  });

  test('tells of open sessions and the second factor, and never of the hash', async () => {
    const admin = clinic.as('ADMIN');
    const nurse = clinic.as('NURSE');
    const { userId } = await nurse.identity();
    await clinic.db
      .updateTable('users')
      .set({ totpConfirmedAt: '2026-01-01T00:00:00Z', passwordHash: 'the hash' })
      .where('id', '=', userId)
      .execute();
    const { user } = await admin.call(adminUsers.get, { params: { id: userId } });
    expect(user).toMatchObject({ openSessions: 1, hasSecondFactor: true });
    const { body } = await admin.raw({ method: 'GET', url: '/api/admin/users' });
    expect(body).not.toMatch(/the hash|totp|recovery|password/i);
  });

  test('and a search are one statement each, however many people there are', async () => {
    await givenPeople();
    const admin = clinic.as('ADMIN');
    await admin.identity();
    const sent: string[] = [];
    const stop = server.database.onStatement(({ sql, tenantId }) => {
      if (tenantId === clinic.tenantId) sent.push(sql);
    });
    await admin.call(adminUsers.list, { query: { search: 'a' } });
    await admin.call(users.list, {});
    await admin.call(users.search, { query: { term: 'a' } });
    stop();
    expect(sent).toHaveLength(3);
  });
});

describe('a user id', () => {
  test('is looked up in capitals', async () => {
    await givenPeople();
    const person = clinic.as('PHARMACIST');
    const taken = await person.call(users.checkUserId, { body: { userId: 'nr-Nila' } });
    const free = await person.call(users.checkUserId, { body: { userId: 'nr-nils' } });
    expect([taken, free]).toEqual([
      { userId: 'NR-NILA', available: false },
      { userId: 'NR-NILS', available: true },
    ]);
    const elsewhere = await server.openClinic();
    const other = await elsewhere.as('NURSE').call(users.checkUserId, { body: { userId: 'NR-NILA' } });
    expect(other.available).toBe(true);
  });

  test.each([
    ['dr-amara', true],
    ['ab', false],
    ['1doctor', false],
    ['dr amara', false],
    ['', false],
    ['x'.repeat(21), false],
  ])('%p has the form of one: %p', async (userId, valid) => {
    const answer = await clinic.as('NURSE').call(users.validateUserId, { body: { userId } });
    expect(answer).toEqual({ userId: userId.toUpperCase(), valid, message: valid ? null : expect.any(String) });
  });

  test('of the wrong form is explained in the reader’s language', async () => {
    const headers = { 'accept-language': 'ta' };
    const { message } = await clinic.as('NURSE').call(users.validateUserId, { body: { userId: '1x' } }, headers);
    expect(message).toContain('எழுத்து');
  });
});
