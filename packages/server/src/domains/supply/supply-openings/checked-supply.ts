import {
  fieldComplaint,
  SUPPLY_OPENING_FAULTS,
  type Language,
  type SupplyOpeningContent,
  type SupplyOpeningFault,
} from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { ensureLedger } from '../../finance';
import { sameName, type RowFault } from './supply-opening-cells.rules';
import { readSupply, type ReadSupply } from './supply-opening-rows.rules';
import { ledgerFaults, sumsOf, tieFaults, type SupplySums } from './supply-opening-ties.rules';
import { supplyOpeningsRepository as repository, type SupplyKnown } from './supply-openings.repository';

/** Take-over as understood. */
export interface CheckedSupply {
  known: SupplyKnown;
  read: ReadSupply;
  faults: RowFault[];
  sums: SupplySums;
}

/** Checks a take-over in the current transaction; throws for its date, and reports faults of rows. */
export async function checkedSupply(caller: Caller, content: SupplyOpeningContent): Promise<CheckedSupply> {
  const { db, now, language } = caller;
  const { date, stock, orders, bills, areAssetsInLedger } = content;
  await ensureLedger(caller);
  const items = [...stock, ...orders].map(({ item }) => sameName(item));
  const suppliers = [...orders, ...bills].map(({ supplier }) => sameName(supplier));
  const known = await repository.known(db, date, { items, suppliers }, now());
  if (date > known.today) refuse('INVALID_INPUT', { fields: { date: fieldComplaint(language, 'futureDate') } });
  if (known.periodStatus !== null && known.periodStatus !== 'OPEN') refuse('PERIOD_LOCKED');
  const read = readSupply(content, known);
  // Sums of incomplete rows would differ for no other reason.
  const ties = () => [...tieFaults(content, read, known), ...(areAssetsInLedger ? ledgerFaults(read, known) : [])];
  const faults = read.faults.length > 0 ? read.faults : ties();
  return { known, read, faults, sums: sumsOf(read) };
}

/** Throws unless all rows are valid and there is something to take over. */
export function refuseFaulty({ faults, read }: CheckedSupply, language: Language): void {
  if (faults.length > 0) {
    const told = faults.map((fault) => toldFault(fault, language));
    const fields = Object.fromEntries(told.map(({ part, row, field, text }) => [`${part}.${row - 1}.${field}`, text]));
    refuse('OPENING_ROWS_INVALID', { fields });
  }
  const { stock, orders, bills, assets } = read;
  if ([stock, orders, bills, assets].every((rows) => rows.length === 0))
    refuse('INVALID_INPUT', { fields: { stock: fieldComplaint(language, 'required') } });
}

/** Returns a fault in the language of the reader. */
export function toldFault({ kind, ...place }: RowFault, language: Language): SupplyOpeningFault {
  return { ...place, text: SUPPLY_OPENING_FAULTS[kind][language] };
}
