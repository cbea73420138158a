import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import type { Json } from '../../../platform/db/schema';
import { seatsUsed } from '../users/users.service';

/** Settings in the clinic's row. */
export type TenantRow = NonNullable<Awaited<ReturnType<typeof tenantRepository.find>>>;

/** Columns of the clinic's row that its settings screens write. */
export interface TenantChange {
  name?: string;
  timezone?: string;
  dateFormat?: string;
  currency?: string;
  language?: string;
  idleMinutes?: number;
  openRequests?: number;
  patientCutOffHours?: number;
  noShowGraceMinutes?: number;
  secondFactorPolicy?: string;
  customCss?: string;
  features?: Json;
  organization?: Json;
  billing?: Json;
  branding?: Json;
}

/** Image to store. */
export interface NewImage {
  contentType: string;
  bytes: Buffer;
  width: number;
  height: number;
  createdBy: string;
}

/** Public data of a clinic. */
export interface ClinicFace {
  id: string;
  name: string;
  branding: unknown;
}

export const tenantRepository = {
  /** Undefined if the clinic does not exist. */
  async find(db: TenantDatabase) {
    return clinic(db).executeTakeFirst();
  },

  /** Returns the clinic with its numbers of employees and patients. */
  async findWithUsage(db: TenantDatabase) {
    return clinic(db)
      .select([
        seatsUsed.as('userCount'),
        sql<number>`(select count(*)::int from patients p
          where p.tenant_id = t.id and p.deleted_at is null)`.as('patientCount'),
      ])
      .executeTakeFirst();
  },

  /** Updates with optimistic locking; false if the version is out of date. */
  async update(db: TenantDatabase, version: number, change: TenantChange): Promise<boolean> {
    const updated = await db
      .updateTable('tenants')
      .set(change)
      .where('id', '=', db.tenantId)
      .where('kind', '=', 'CLINIC')
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  },

  /** Replaces the clinic's image of this kind. */
  async replaceImage(db: TenantDatabase, kind: string, image: NewImage): Promise<string> {
    await this.removeImages(db, kind);
    const { id } = await db
      .insertInto('images')
      .values({ tenantId: db.tenantId, kind, ...image })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async removeImages(db: TenantDatabase, kind: string): Promise<void> {
    await db.deleteFrom('images').where('tenantId', '=', db.tenantId).where('kind', '=', kind).execute();
  },

  /** Returns a public image of any clinic. */
  async image(platform: Database['platform'], id: string) {
    const { rows } = await sql<{ contentType: string; bytes: Buffer }>`
      select content_type as "contentType", bytes from app.image(${id})`.execute(platform);
    return rows[0];
  },

  /** Returns the public data of an active clinic; undefined if there is none with this id. */
  async face(platform: Database['platform'], id: string): Promise<ClinicFace | undefined> {
    const { rows } = await sql<ClinicFace>`select id, name, branding from app.clinic_face(${id})`.execute(platform);
    return rows[0];
  },
};

function clinic(db: TenantDatabase) {
  return db
    .selectFrom('tenants as t')
    .select(['t.id', 't.name', 't.branding', 't.timezone', 't.dateFormat', 't.currency', 't.language', 't.features'])
    .select(['t.organization', 't.billing', 't.limits', 't.customCss', 't.idleMinutes', 't.openRequests', 't.version'])
    .select(['t.patientCutOffHours', 't.noShowGraceMinutes'])
    .select('t.secondFactorPolicy')
    .where('t.id', '=', db.tenantId)
    .where('t.kind', '=', 'CLINIC');
}
