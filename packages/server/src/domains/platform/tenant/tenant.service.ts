import { IMAGE_LIMITS, reducedCustomCss, tenant, type ClinicSettings, type SettingsChange } from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { acceptImage, type ReadImage } from '../../../platform/images/images.service';
import { imagePath } from './image-path';
import { tenantRepository as repository, type TenantChange, type TenantRow } from './tenant.repository';
import { appearanceOf, billingOf, difference, organizationOf, settingsOf } from './tenant.rules';

const IMAGE_KEYS = { logo: 'logoUrl', favicon: 'faviconUrl' } as const;
type ImageKind = keyof typeof IMAGE_KEYS;

export const tenantFeature = feature(
  tenant,
  {
    async settings(_, caller) {
      return { settings: await readClinicSettings(caller) };
    },

    async updateSettings({ body }, caller) {
      return { settings: await changeClinicSettings(body, caller) };
    },

    async organization(_, { db }) {
      return { organization: organizationOf(found(await repository.find(db))) };
    },

    async updateOrganization({ body: { version, ...changes } }, caller) {
      const row = await changeInOne(caller, version, (before) => {
        const { version: _, name, ...others } = { ...organizationOf(before), ...changes };
        return { columns: { name, organization: others }, ...named('organization', organizationOf(before), changes) };
      });
      return { organization: organizationOf(row) };
    },

    async billing(_, { db }) {
      return { billing: billingOf(found(await repository.find(db))) };
    },

    async updateBilling({ body: { version, ...changes } }, caller) {
      const row = await changeInOne(caller, version, (before) => {
        const { version: _, ...billing } = { ...billingOf(before), ...changes };
        return { columns: { billing }, ...named('billing', billingOf(before), changes) };
      });
      return { billing: billingOf(row) };
    },

    async appearance(_, { db }) {
      return { appearance: appearanceOf(found(await repository.find(db))) };
    },

    async updateAppearance({ query, body: { version, ...changes } }, caller) {
      const row = await changeInOne(caller, version, (before) => {
        // A clinic's own administrator may name the own clinic, but no other one.
        if (query.tenantId !== undefined && query.tenantId !== before.id) refuse('NOT_FOUND');
        const { customCss, ...branding } = changes;
        // Only the parts that take effect are stored and returned.
        const reduced = customCss === undefined ? {} : { customCss: reducedCustomCss(customCss) };
        const columns = {
          branding: { ...Object(before.branding), ...branding },
          ...reduced,
        };
        return { columns, from: appearanceOf(before), to: { ...branding, ...reduced } };
      });
      return { appearance: appearanceOf(row) };
    },

    async uploadImage({ params, body }, caller) {
      const kind = await kindOf(params.kind, caller);
      const bounds = { mayBeIcon: kind === 'favicon', ...IMAGE_LIMITS };
      const image = await acceptImage(body.data, bounds, caller.language);
      return { appearance: await setImage(caller, kind, body.version, image) };
    },

    async removeImage({ params, query }, caller) {
      return { appearance: await setImage(caller, await kindOf(params.kind, caller), query.version, null) };
    },
  },
  {
    tables: { tenants: { merge: none, backup: 'rows', retention: 'clinic' } },
    search: none,
    exports: none,
    records: { tenant: { table: 'tenants', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns the clinic's settings; the usage of its limits for administrators only. */
export async function readClinicSettings({ db, role }: Pick<Caller, 'db' | 'role'>): Promise<ClinicSettings> {
  const row = found(await repository.findWithUsage(db));
  const usage = role === 'ADMIN' ? { users: row.userCount, patients: row.patientCount } : null;
  return { ...settingsOf(row), usage };
}

/** Changes the clinic's settings with optimistic locking. */
export async function changeClinicSettings(body: SettingsChange, caller: Caller): Promise<ClinicSettings> {
  const { version, features, ...changes } = body;
  return caller.transaction(async (tx) => {
    await change(tx, version, (row) => {
      const merged = { ...settingsOf(row).features, ...features };
      const columns = features ? { ...changes, features: merged } : changes;
      return { columns, from: settingsOf(row), to: columns };
    });
    return readClinicSettings(tx);
  });
}

interface Change {
  columns: TenantChange;
  /** The same part of the clinic before and after, for the audit log. */
  from: object;
  to: object;
}

/** Writes a part of the clinic with optimistic locking. */
async function change(tx: Caller, version: number, changeOf: (before: TenantRow) => Change): Promise<void> {
  const before = found(await repository.find(tx.db));
  const { columns, ...parts } = changeOf(before);
  const { from, to, isEmpty } = difference(parts.from, parts.to);
  const isStale = before.version !== version || (!isEmpty && !(await saveTenant(tx, version, columns)));
  if (isStale) refuse('STALE_VERSION', { details: { version: before.version } });
  if (isEmpty) return;
  await tx.audit({ action: 'UPDATE', resource: 'tenant', recordId: tx.tenantId, from, to });
}

function saveTenant({ db }: Caller, version: number, columns: TenantChange): Promise<boolean> {
  return refuseBroken(repository.update(db, version, columns), { tenants_currency_fixed: 'CURRENCY_FIXED' });
}

async function changeInOne(caller: Caller, version: number, changeOf: (before: TenantRow) => Change) {
  return caller.transaction(async (tx) => {
    await change(tx, version, changeOf);
    return found(await repository.find(tx.db));
  });
}

/** Replaces an image in one transaction. */
async function setImage(caller: Caller, kind: ImageKind, version: number, image: ReadImage | null) {
  return caller.transaction(async (tx) => {
    const { db, userId: createdBy } = tx;
    const id = image && (await repository.replaceImage(db, kind, { ...image, createdBy }));
    if (!image) await repository.removeImages(db, kind);
    await change(tx, version, (before) => {
      const to = { [IMAGE_KEYS[kind]]: id && imagePath(id) };
      return { columns: { branding: { ...Object(before.branding), ...to } }, from: appearanceOf(before), to };
    });
    return appearanceOf(found(await repository.find(db)));
  });
}

function named(part: string, from: object, to: object) {
  return { from: { [part]: from }, to: { [part]: to } };
}

/** Queries the database first: an ended session is refused before any image processing. */
async function kindOf(kind: string, { db }: Caller): Promise<ImageKind> {
  found(await repository.find(db));
  return kind === 'logo' || kind === 'favicon' ? kind : refuse('NOT_FOUND');
}

function found<T>(row: T | undefined): T {
  return row ?? refuse('NOT_FOUND');
}
