import { errorTextIn, exchangeRates } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { lockLedger, post } from '../ledger/ledger.service';
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
      return caller.transaction(async (tx) => {
        const code = 'EXCHANGE_RATE_OF_OWN_CURRENCY';
        if (body.currency === (await repository.ownCurrency(tx.db)))
          refuse(code, { fields: { currency: errorTextIn(tx.language, code) } });
        const { was, ...exchangeRate } = await repository.set(tx.db, body, tx.userId);
        const { id, rate, ...of } = exchangeRate;
        await tx.audit({
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
      return caller.transaction(async (tx) => {
        const days = (await repository.periodEnd(tx.db, periodId)) ?? refuse('PERIOD_NOT_FOUND');
        // Locks the ledger, so that concurrent revaluations of a period see each other.
        await lockLedger(tx);
        await revalue(periodId, days, tx);
        const { entryIds, gain } = await repository.revaluation(tx.db, periodId);
        return { entryIds, gain };
      });
    },
  },
  {
    tables: { exchange_rates: { merge: none, backup: 'rows', retention: 'books' } },
    search: none,
    exports: none,
    records: { exchangeRates: { table: 'exchange_rates', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
    posts: {
      events: {
        'fx.reval': [
          'BANK',
          'CASH_DESK',
          'CARD_CLEARING',
          'CHEQUES_IN_HAND',
          'PATIENT_RECEIVABLES',
          'INSURER_RECEIVABLES',
          'SUPPLIER_PAYABLES',
          'PATIENT_DEPOSITS',
          'LOANS',
          'EXCHANGE_GAIN',
          'EXCHANGE_LOSS',
        ],
      },
      controls: [],
    },
  },
);

/** Posts the difference on the last day of the period, and its reversal on the next day. */
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
    memo: `Reversal of revaluation, ${date}`,
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
