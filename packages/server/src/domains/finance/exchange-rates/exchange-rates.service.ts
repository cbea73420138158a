import { errorTextIn, exchangeRates } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { holdLedger, post } from '../ledger/ledger.service';
import { exchangeRatesRepository as repository, type OpenForeign } from './exchange-rates.repository';
import { reversedLines, revaluationLines, type Rated } from './revaluation.rules';

const RESOURCE = 'exchangeRates';

export const exchangeRatesFeature = feature(
  exchangeRates,
  {
    async list({ query }, { db }) {
      return { exchangeRates: await repository.list(db, query) };
    },

    async set({ body }, caller) {
      return caller.transaction(async (within) => {
        const code = 'EXCHANGE_RATE_OF_OWN_CURRENCY';
        if (body.currency === (await repository.ownCurrency(within.db)))
          refuse(code, { fields: { currency: errorTextIn(within.language, code) } });
        const { was, ...exchangeRate } = await repository.set(within.db, body, within.userId);
        const { id, rate, ...of } = exchangeRate;
        await within.audit({
          action: was === null ? 'CREATE' : 'UPDATE',
          resource: RESOURCE,
          recordId: id,
          ...(was !== null && {
            from: {
              ...of,
              rate: was,
            },
          }),
          to: {
            ...of,
            rate,
          },
        });
        return { exchangeRate };
      });
    },

    async revalue({ body: { periodId } }, caller) {
      return caller.transaction(async (within) => {
        const days = (await repository.periodEnd(within.db, periodId)) ?? refuse('PERIOD_NOT_FOUND');
        // Nobody posts meanwhile, so that two revaluations of a period see each other.
        await holdLedger(within);
        await revalue(periodId, days, within);
        const { entryIds, gain } = await repository.revaluation(within.db, periodId);
        return { entryIds, gain };
      });
    },
  },
  {
    tables: { exchange_rates: { merge: none, backup: 'rows' } },
    search: none,
    exports: none,
    records: { exchangeRates: { table: 'exchange_rates', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    participants: none,
  },
);

/** Posts the difference on the last day of the period, and takes it back on the next. */
async function revalue(
  periodId: string,
  { lastDay: date, nextDay }: { lastDay: string; nextDay: string },
  caller: Caller,
): Promise<void> {
  const { db } = caller;
  const open = (await repository.openForeign(db, date)).map((item) => rated(item));
  const lines = revaluationLines(open, await repository.ownCurrency(db));
  if (lines.length === 0) return;
  const { times } = await repository.revaluation(db, periodId);
  const again = times === 0 ? '' : `.${times + 1}`;
  const source = (event: string) => ({ type: RESOURCE, id: periodId, event: `${event}${again}` });
  const memo = `Revaluation of foreign currencies, ${date}`;
  const entry = await post(caller, { date, memo, lines, source: source('fx.reval') });
  await post(caller, {
    date: nextDay,
    memo: `${memo}: taken back`,
    lines: reversedLines(lines),
    source: source('fx.reval.reversed'),
    kind: 'REVERSAL',
    reversesId: entry.id,
  });
  await caller.audit({ action: 'REVALUE', resource: RESOURCE, recordId: periodId, to: { date, entryId: entry.id } });
}

function rated(item: OpenForeign): Rated {
  const { currency, rate } = item;
  return rate === null ? refuse('EXCHANGE_RATE_MISSING', { details: { currency } }) : { ...item, rate };
}
