import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import type { Json } from '../../../platform/db/schema';
import { placesTaken } from '../users/users.service';

/** What the clinic's row holds of its settings. */
export type TenantRow = NonNullable<Awaited<ReturnType<typeof tenantRepository.find>>>;

/** Columns of the clinic's row that its settings screens write. */
export interface TenantChange {
  name?: string;
  timezone?: string;
  dateFormat?: string;
  currency?: string;
  language?: string;
  idleMinutes?: number;
  customCss?: string;
  features?: Json;
  organization?: Json;
  billing?: Json;
  branding?: Json;
}

/** A picture as it is kept. */
export interface NewImage {
  contentType: string;
  bytes: Buffer;
  width: number;
  height: number;
  createdBy: string;
}

/** What a clinic shows of itself to everybody. */
export interface ClinicFace {
  id: string;
  name: string;
  branding: unknown;
}

export const tenantRepository = {
  /** Nothing where the clinic does not exist. */
  async find(db: TenantDatabase) {
    return clinic(db).executeTakeFirst();
  },

  /** The same with how many work there and how many patients it has. */
  async findWithUsage(db: TenantDatabase) {
    return clinic(db)
      .select([
        placesTaken.as('userCount'),
        sql<number>`(select count(*)::int from patients p
          where p.tenant_id = t.id and p.deleted_at is null)`.as('patientCount'),
      ])
      .executeTakeFirst();
  },

  /** False when someone else changed the clinic first. */
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

  /** The one picture of its kind that the clinic has from now on. */
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

  /** A picture for everybody, whichever clinic it belongs to. */
  async image(platform: Database['platform'], id: string) {
    const { rows } = await sql<{ contentType: string; bytes: Buffer }>`
      select content_type as "contentType", bytes from app.image(${id})`.execute(platform);
    return rows[0];
  },

  /** What a clinic that is open shows of itself; nothing where there is none of this id. */
  async face(platform: Database['platform'], id: string): Promise<ClinicFace | undefined> {
    const { rows } = await sql<ClinicFace>`select id, name, branding from app.clinic_face(${id})`.execute(platform);
    return rows[0];
  },
};

function clinic(db: TenantDatabase) {
  return db
    .selectFrom('tenants as t')
    .select(['t.id', 't.name', 't.branding', 't.timezone', 't.dateFormat', 't.currency', 't.language', 't.features'])
    .select(['t.organization', 't.billing', 't.limits', 't.customCss', 't.idleMinutes', 't.version'])
    .where('t.id', '=', db.tenantId)
    .where('t.kind', '=', 'CLINIC');
}
