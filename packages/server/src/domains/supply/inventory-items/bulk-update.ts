import { errorTextIn, type BulkUpdateRow, type ErrorCode, type InventoryItemUpdate } from '@polyclinic/contract';
import { formerValues } from '../../../platform/http/record-change';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { FIXED_FIELDS } from './inventory-items.rules';
import {
  inventoryItemsRepository as repository,
  type KnownLinks,
  type LockedItem,
  type TakenCodes,
} from './inventory-items.repository';

interface BulkUpdate {
  updates: readonly InventoryItemUpdate[];
  dryRun: boolean;
}

/** Checks all changes and then writes all of them, or none: every wrong row is reported with its fields. */
export async function bulkUpdate(caller: Caller, { updates, dryRun }: BulkUpdate) {
  const { db } = caller;
  const locked = new Map(
    (
      await repository.lock(
        db,
        updates.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  const taken = await repository.taken(db, {
    codes: updates.flatMap(({ code }) => (code === undefined ? [] : [code.toLowerCase()])),
    gtins: updates.flatMap(({ gtin }) => (gtin ? [gtin] : [])),
    except: updates.map(({ id }) => id),
  });
  const links = await repository.links(db, {
    categoryIds: updates.flatMap(({ categoryId }) => categoryId ?? []),
    medicineIds: updates.flatMap(({ medicineId }) => medicineId ?? []),
  });
  const rows: BulkUpdateRow[] = [];
  for (const [index, update] of updates.entries()) {
    const item = locked.get(update.id);
    const errors = errorsOf({ update, item, taken, links, earlier: updates.slice(0, index) });
    const fields = Object.fromEntries(
      Object.entries(errors).map(([field, code]) => [field, errorTextIn(caller.language, code)]),
    );
    rows.push({ id: update.id, code: item?.code ?? null, fields: Object.keys(fields).length > 0 ? fields : null });
  }
  const hasErrors = rows.some(({ fields }) => fields !== null);
  if (dryRun) return { isDryRun: true, updatedCount: 0, rows };
  if (hasErrors) refuse('BULK_UPDATE_REFUSED', { details: { rows }, fields: pathsOf(rows) });
  for (const { id, version: _, ...changes } of updates) await write(caller, id, changes);
  return { isDryRun: false, updatedCount: updates.length, rows };
}

interface Checked {
  update: InventoryItemUpdate;
  item: LockedItem | undefined;
  taken: TakenCodes;
  links: KnownLinks;
  earlier: readonly InventoryItemUpdate[];
}

function errorsOf({ update, item, taken, links, earlier }: Checked): Record<string, ErrorCode> {
  const { id, version, code, gtin, categoryId, medicineId } = update;
  if (!item || earlier.some((one) => one.id === id)) return { id: 'INVENTORY_ITEM_NOT_FOUND' };
  const errors: Record<string, ErrorCode> = {};
  if (item.version !== version) errors['version'] = 'STALE_VERSION';
  const isTaken = (word: string) => taken.codes.has(word) || earlier.some((one) => one.code?.toLowerCase() === word);
  if (code !== undefined && isTaken(code.toLowerCase())) errors['code'] = 'INVENTORY_ITEM_CODE_TAKEN';
  if (gtin && (taken.gtins.has(gtin) || earlier.some((one) => one.gtin === gtin))) errors['gtin'] = 'GTIN_TAKEN';
  if (categoryId && !links.categoryIds.has(categoryId)) errors['categoryId'] = 'INVENTORY_CATEGORY_UNKNOWN';
  if (medicineId && !links.medicineIds.has(medicineId)) errors['medicineId'] = 'FORMULARY_MEDICINE_UNKNOWN';
  if (item.hasMovements || item.isBought)
    for (const field of FIXED_FIELDS) if (field in update) errors[field] = 'INVENTORY_ITEM_FIXED';
  return errors;
}

function pathsOf(rows: readonly BulkUpdateRow[]): Record<string, string> {
  const paths = rows.flatMap(({ fields }, index) =>
    Object.entries(fields ?? {}).map(([field, text]) => [`updates.${index}.${field}`, text] as const),
  );
  return Object.fromEntries(paths);
}

async function write(caller: Caller, id: string, changes: Omit<InventoryItemUpdate, 'id' | 'version'>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const before = (await repository.find(caller.db, id)) ?? refuse('INVENTORY_ITEM_NOT_FOUND');
  await refuseBroken(repository.update(caller.db, id, changes), {
    inventory_items_code: 'INVENTORY_ITEM_CODE_TAKEN',
    inventory_items_gtin: 'GTIN_TAKEN',
    inventory_items_category: 'INVENTORY_CATEGORY_UNKNOWN',
    inventory_items_medicine: 'FORMULARY_MEDICINE_UNKNOWN',
  });
  await caller.audit({
    action: 'UPDATE',
    resource: 'inventoryItems',
    recordId: id,
    from: formerValues(before, changes),
    to: changes,
  });
}
