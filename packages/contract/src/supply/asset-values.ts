import { z } from 'zod';
import { Amount, AmountFromZero } from '../base/money';
import { ClinicDate, Instant } from '../base/shared';
import { AssetBookName } from './asset-terms';

/** Change of the register's values, with the entry of the ledger behind it. */
export const AssetMovement = z
  .object({
    id: z.uuid(),
    book: AssetBookName,
    kind: z.enum([
      'ACQUIRED',
      'DEPRECIATED',
      'CAUGHT_UP',
      'REVALUED',
      'TRANSFERRED',
      'DISPOSED',
      'RESTORED',
      'ESTIMATE_CHANGED',
      'CAPITALISED',
    ]),
    date: ClinicDate,
    month: z.string().nullable(),
    cost: Amount,
    accumulated: Amount,
    details: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'AssetMovement' });
export type AssetMovement = z.infer<typeof AssetMovement>;

/** Cost and use of an asset in a period. */
export const AssetFigures = z
  .object({
    asset: z.object({ id: z.uuid(), number: z.string(), name: z.string() }),
    depreciation: Amount,
    /** Maintenance that was an expense. */
    maintenance: AmountFromZero,
    /** Depreciation and maintenance. */
    cost: Amount,
    units: z.string(),
    /** Cost of one unit, such as a procedure; null without recorded units. */
    costPerUnit: Amount.nullable(),
    downtimeMinutes: z.number().int(),
  })
  .meta({ id: 'AssetFigures' });
export type AssetFigures = z.infer<typeof AssetFigures>;

/** Entry of the ledger as a preview shows it: what would be posted, line by line. */
export const EntryPreview = z
  .array(
    z.object({
      accountId: z.uuid().nullable(),
      code: z.string(),
      account: z.string(),
      branch: z.string().nullable(),
      debit: AmountFromZero,
      credit: AmountFromZero,
    }),
  )
  .meta({ id: 'EntryPreview' });
export type EntryPreview = z.infer<typeof EntryPreview>;
