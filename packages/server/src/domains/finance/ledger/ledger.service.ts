import { ledger } from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseOutsideRule46 } from './indian-settings';
import { ledgerRepository } from './ledger.repository';
import { ledgerSettingsRepository as repository } from './ledger-settings.repository';
import { ensureLedger, ensureYear } from './ledger-start';
import { proofFile } from './proof-file';
import { refusePosting } from './refuse-posting';
import { verifiedChain } from './verified-chain';

export { allowsSolo, approvalRule, type ApprovalRule } from './solo-approval.repository';
export { documentRows } from './documents-search.repository';
export {
  accountNameIn,
  DEFAULT_ACCOUNTS,
  defaultAccountsIn,
  isNamed,
  namedIn,
  type NamedAccount,
} from './default-accounts';
export { documentSeries, takeDocumentNumber } from './document-numbers';
export { addDefaultAccounts, ensureLedger, ensureYear, lockLedger } from './ledger-start';
export { roundedPercent, roundedProduct, split, sumOf, toBase, withoutPercent } from './money.rules';
export { openForeignAt, unrevaluedAt } from './open-foreign.repository';
export { startOfBooks, startOfBooksOf } from './start-of-books.repository';
export { entryOf, post, postApproved, type PostedEntry, type Posting, type PostingLine } from './posting';
export { controlOwnerOf, postingEventsOf } from './posting-rules';
export { refusePosting } from './refuse-posting';
export { reversePostings } from './reverse-posting';

export const ledgerFeature = feature(
  ledger,
  {
    async settings(_, { db }) {
      return { settings: await repository.find(db) };
    },

    async changeSettings({ body }, caller) {
      return caller.transaction(async (tx) => {
        await ensureLedger(tx);
        await ledgerRepository.lock(tx.db);
        const before = await repository.find(tx.db);
        const { version, ...change } = body;
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        refuseOutsideRule46(tx, before.country, change);
        const { fiscalYearStart = before.fiscalYearStart } = change;
        const movesYears = fiscalYearStart !== before.fiscalYearStart;
        if (movesYears && before.isCurrencyFixed) refuse('FISCAL_YEAR_FIXED');
        await refuseBroken(repository.update(tx.db, change), { ledgers_medicine_tax_code: 'TAX_CODE_UNKNOWN' });
        if (movesYears) await moveYears(tx);
        const from = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]]));
        await tx.audit({ action: 'UPDATE', resource: 'ledger', from, to: change });
        return { settings: await repository.find(tx.db) };
      });
    },

    async verify(_, caller) {
      return { chain: await verifiedChain(caller) };
    },

    proof: ({ query }, caller) => proofFile(query.periodId, caller),

    async soloApprovals(_, { db }) {
      return { approvals: await repository.soloApprovals(db) };
    },
  },
  {
    tables: {
      ledgers: { merge: none, backup: 'rows', retention: 'books' },
      ledger_heads: { merge: none, backup: 'rows', retention: 'books' },
      ledger_balances: { merge: none, backup: 'rows', retention: 'books' },
      ledger_register: { merge: none, backup: 'rows', retention: 'books' },
      ledger_restores: {
        merge: none,
        backup: { leftOut: 'marks the transaction that restores a clinic, and is empty afterwards' },
        retention: 'books',
      },
    },
    search: none,
    exports: none,
    records: { ledger: { table: 'ledgers', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Recreates the years, so that pending entries have a period for their date. */
async function moveYears(caller: Caller): Promise<void> {
  for (const day of await refusePosting(repository.removeYears(caller.db))) await ensureYear(caller, day);
}
