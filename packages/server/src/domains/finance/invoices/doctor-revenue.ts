import type { Caller } from '../../../platform/http/service';
import { doctorRevenueRepository as repository } from './doctor-revenue.repository';
import { revenueLines, type RevenueLine } from './doctor-revenue.rules';

export type { RevenueEvent, RevenueLine } from './doctor-revenue.rules';

/**
 * Returns the lines of invoices for the work of a doctor, issued from a day on: the doctor of the line's visit. `known`
 * lines were counted for the doctor before, and stay although the visit may have been given to another doctor.
 */
export async function doctorRevenue(
  { db }: Pick<Caller, 'db'>,
  asked: { doctorId: string; from: string; known: readonly string[] },
): Promise<RevenueLine[]> {
  return (await repository.invoices(db, asked)).flatMap(revenueLines);
}
