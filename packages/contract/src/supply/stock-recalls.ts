import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { duty } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, StaffRef } from '../base/shared';
import { StockQuantity } from './stock-quantities';

const storekeepers = duty('INVENTORY');

export const StockRecall = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    itemName: z.string(),
    batchId: z.uuid(),
    batchNumber: z.string(),
    reason: z.string(),
    patientCount: z.number().int(),
    recalledBy: StaffRef.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'StockRecall' });
export type StockRecall = z.infer<typeof StockRecall>;

export const STOCK_RECALL_LABELS = {
  itemId: 'Item',
  batchId: 'Batch number',
  reason: 'Reason',
  patientCount: 'Patients',
  recalledBy: 'Recalled by',
  createdAt: 'Recalled on',
} as const satisfies Partial<LabelsOf<typeof StockRecall>>;

/** Patient to whom something of the batch was issued, and not returned. */
export const RecalledPatient = z
  .object({
    patient: PersonRef.extend({ recordNumber: z.string() }),
    quantity: StockQuantity,
    lastIssuedAt: Instant,
    /** Appointments with the treatments in which it was used. */
    appointmentIds: z.array(z.uuid()),
  })
  .meta({ id: 'RecalledPatient' });
export type RecalledPatient = z.infer<typeof RecalledPatient>;

const oneRecall = z.object({ stockRecall: StockRecall, patients: z.array(RecalledPatient) });

/** Fields of a new recall. */
export const NewStockRecall = z.object({ batchId: z.uuid(), reason: filledText(500) });

/** Recalls of batches by their manufacturer or an authority. */
export const stockRecalls = defineEndpoints('stockRecalls', {
  list: {
    method: 'GET',
    path: '/inventory/recalls',
    access: storekeepers,
    summary: 'List the recalls, newest first',
    query: PageQuery,
    data: z.object({ stockRecalls: z.array(StockRecall), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/inventory/recalls/:id',
    access: storekeepers,
    summary: 'Get a recall with the patients and appointments that received the batch',
    data: oneRecall,
    errors: ['STOCK_RECALL_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/inventory/recalls',
    access: storekeepers,
    summary: 'Recall a batch: nobody can pick it anymore, and each patient who received it becomes a task',
    body: NewStockRecall,
    data: z.object({ stockRecall: StockRecall }),
    errors: ['STOCK_BATCH_UNKNOWN', 'STOCK_BATCH_TRANSITION_ILLEGAL'],
    affects: ['stock', 'stockBatches', 'tasks'],
    idempotent: true,
  },
});
