import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Security settings of an account. */
export interface Guard {
  role: string;
  email: string;
  clinicName: string;
  passwordHash: string;
  totpSecret: Buffer | null;
  totpConfirmedAt: string | null;
  secondFactorPolicy: string;
  secondFactorDueAt: string | null;
}

export const secondFactorRepository = {
  async guard(db: TenantDatabase, userId: string): Promise<Guard> {
    return db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenantId')
      .select(['u.role', 'u.email', 'u.passwordHash', 'u.totpSecret', 'u.totpConfirmedAt', 't.name as clinicName'])
      .select(['u.secondFactorDueAt', 't.secondFactorPolicy'])
      .where('u.tenantId', '=', db.tenantId)
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow();
  },

  /** Stores a secret, inactive until a code was confirmed; false if another one is active. */
  async keepSecret(db: TenantDatabase, userId: string, totpSecret: Buffer): Promise<boolean> {
    const stored = await db
      .updateTable('users')
      .set({ totpSecret, totpLastStep: null })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where('totpConfirmedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return stored !== undefined;
  },

  /** Activates the secret; false if it was replaced meanwhile, or is active already. */
  async turnOn(
    db: TenantDatabase,
    userId: string,
    { totpSecret, step, hashes }: { totpSecret: Buffer; step: number; hashes: Buffer[] },
  ): Promise<boolean> {
    const turned = await db
      .updateTable('users')
      .set({ totpConfirmedAt: sql<string>`now()`, totpLastStep: step, recoveryHashes: bytesArray(hashes) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where('totpSecret', '=', totpSecret)
      .where('totpConfirmedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return turned !== undefined;
  },

  async turnOff(db: TenantDatabase, userId: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: bytesArray([]) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .execute();
  },

  async replaceRecoveryCodes(db: TenantDatabase, userId: string, hashes: Buffer[]): Promise<void> {
    await db
      .updateTable('users')
      .set({ recoveryHashes: bytesArray(hashes) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .execute();
  },

  /** Consumes a time step; false if it or a later one was used: of two requests with one code, one succeeds. */
  async useStep(db: TenantDatabase, userId: string, step: number): Promise<boolean> {
    const used = await db
      .updateTable('users')
      .set({ totpLastStep: step })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where((where) => where.or([where('totpLastStep', 'is', null), where('totpLastStep', '<', step)]))
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Consumes a recovery code; false if it is unknown or was used. */
  async useRecoveryCode(db: TenantDatabase, userId: string, hashes: Buffer[]): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      update users set recovery_hashes = array(select h from unnest(recovery_hashes) h where h <> all(${bytesArray(hashes)}))
      where tenant_id = ${db.tenantId} and id = ${userId} and recovery_hashes && ${bytesArray(hashes)}
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** Stores the same secret in another box, unless it was replaced meanwhile. */
  async sealAnew(db: TenantDatabase, userId: string, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
    await db
      .updateTable('users')
      .set({ totpSecret: to })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where('totpSecret', '=', from)
      .execute();
  },
};

/** Builds an array of buffers, which the driver would otherwise write as JSON. */
function bytesArray(values: Buffer[]) {
  return sql<Buffer[]>`array[${sql.join(values)}]::bytea[]`;
}
