import { shiftSwaps, type Shift, type ShiftSwap, type ShiftSwapStatus } from '@polyclinic/contract';
import { auditDecision, decide } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { alertUsers } from '../../platform';
import { refuseField } from '../employees/employees.service';
import { rostererOf } from '../managed-people.repository';
import { lockPeople, ownEmployment } from '../own-employment.repository';
import { shiftSwapApproval } from '../roster-approvals.repository';
import { assign, NO_PROBLEMS, shiftsRepository, writeShift } from '../shifts/shifts.service';
import { shiftSwapsRepository as repository } from './shift-swaps.repository';
import { swapOptions } from './swap-options.repository';

const RESOURCE = 'shiftSwaps';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  shift_swaps_open: { code: 'SHIFT_SWAP_OPEN', field: 'shiftId' },
  shift_swaps_itself: { code: 'EMPLOYEE_UNKNOWN', field: 'colleagueId' },
};

export const shiftSwapsFeature = feature(
  shiftSwaps,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, rostererOf(caller));
      return { shiftSwaps: rows, pagination };
    },

    async options({ query }, { db, userId, now }) {
      return (await swapOptions(db, query, { userId, now: now() })) ?? refuse('SHIFT_NOT_FOUND');
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const own = (await ownEmployment(tx.db, tx.userId, tx.now())) ?? refuse('EMPLOYMENT_MISSING');
        const colleague = (await lockPeople(tx.db, [own.id, body.colleagueId])).get(body.colleagueId);
        if (!colleague) return refuseField(tx, 'EMPLOYEE_UNKNOWN', 'colleagueId');
        await plannedOf(tx, body.shiftId, own.id);
        if (body.inExchangeId) await plannedOf(tx, body.inExchangeId, colleague.id);
        const written = repository.insert(tx.db, { ...body, requesterId: own.id }, tx.userId);
        const id = await refuseBrokenFields(written, BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        const facts = { name: `${own.firstName} ${own.lastName}` };
        const users = colleague.userId === null ? [] : [colleague.userId];
        await alertUsers(tx.db, users, { kind: 'SHIFT_SWAP_REQUESTED', facts, path: '/hr/my-work' });
        return { shiftSwap: await findOrRefuse(tx, id) };
      });
    },

    async answer({ params: { id }, body: { isAccepted, version } }, caller) {
      return caller.transaction(async (tx) => {
        const swap = await lockOrRefuse(tx, id, version);
        if (!swap.mayAnswer) refuse('SHIFT_SWAP_TRANSITION_ILLEGAL');
        return moved(tx, swap, isAccepted ? 'ACCEPTED' : 'DECLINED');
      });
    },

    async decide({ params: { id }, body: { isApproved, reason, overrideReason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const swap = await lockOrRefuse(tx, id, version);
        if (swap.status !== 'ACCEPTED') refuse('SHIFT_SWAP_TRANSITION_ILLEGAL');
        const decision = decide(tx, { isSolo: !swap.mayDecide, allowSoloApproval: false }, { isApproved, reason });
        if (isApproved) await exchange(tx, swap, overrideReason);
        const status = isApproved ? 'APPROVED' : 'REJECTED';
        await repository.update(tx.db, id, { ...decision.columns, status });
        const change = { from: { status: swap.status }, to: { status } };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: id, ...change });
        return { shiftSwap: await findOrRefuse(tx, id) };
      });
    },

    async cancel({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const swap = await lockOrRefuse(tx, id, version);
        if (!swap.mayCancel) refuse('SHIFT_SWAP_TRANSITION_ILLEGAL');
        return moved(tx, swap, 'CANCELLED');
      });
    },
  },
  {
    tables: { shift_swaps: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      shiftSwaps: {
        table: 'shift_swaps',
        patient: none,
        account: none,
        live: { topic: 'shiftSwaps', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [shiftSwapApproval],
    participants: none,
  },
);

/** Hands the shift over, and the other one back. Both are free while they are checked, so that neither blocks the other. */
async function exchange(tx: Caller, swap: ShiftSwap, overrideReason: string | undefined): Promise<void> {
  const { requester, colleague, shiftId, inExchangeId } = swap;
  await lockPeople(tx.db, [requester.id, colleague.id]);
  const handed = await plannedOf(tx, shiftId, requester.id);
  const returned = inExchangeId === null ? undefined : await plannedOf(tx, inExchangeId, colleague.id);
  for (const shift of [handed, returned]) {
    if (shift) await shiftsRepository.update(tx.db, shift.id, { employeeId: null, ...NO_PROBLEMS });
  }
  const moves = [{ shift: handed, to: colleague.id }, ...(returned ? [{ shift: returned, to: requester.id }] : [])];
  for (const { shift, to } of moves) {
    const assignment = await assign(tx, to, shift, { overrideReason });
    const trail = { from: { employeeId: shift.employeeId }, to: { employeeId: to }, reason: overrideReason };
    await writeShift(tx, shift, { employeeId: to, ...assignment }, trail);
  }
}

/** Returns a published shift of a person, locked until the transaction ends. */
async function plannedOf(tx: Caller, id: string, employeeId: string): Promise<Shift> {
  const shift = (await shiftsRepository.lock(tx.db, id)) ? await shiftsRepository.find(tx.db, id) : undefined;
  if (shift?.employeeId !== employeeId || shift.status === 'DRAFT') return refuse('SHIFT_NOT_FOUND');
  if (shift.status !== 'PUBLISHED') refuse('SHIFT_NOT_PLANNED');
  return shift;
}

async function moved(tx: Caller, swap: ShiftSwap, status: ShiftSwapStatus) {
  await repository.update(tx.db, swap.id, { status });
  const change = { from: { status: swap.status }, to: { status } };
  await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: swap.id, ...change });
  return { shiftSwap: await findOrRefuse(tx, swap.id) };
}

async function findOrRefuse(tx: Caller, id: string): Promise<ShiftSwap> {
  return (await repository.find(tx.db, id, rostererOf(tx))) ?? refuse('SHIFT_SWAP_NOT_FOUND');
}

async function lockOrRefuse(tx: Caller, id: string, version: number): Promise<ShiftSwap> {
  if (!(await repository.lock(tx.db, id))) refuse('SHIFT_SWAP_NOT_FOUND');
  const swap = await findOrRefuse(tx, id);
  if (swap.version !== version) refuse('STALE_VERSION', { details: { version: swap.version } });
  return swap;
}
