import { z } from 'zod';
import { Instant } from '../base/shared';

/** Kind of a next action: a pending task, computed from current data. The feature that owns the data declares it. */
export const NextActionKind = z.enum([
  'PATIENT_WAITING_LONG',
  'REQUEST_TO_ANSWER',
  'CHECK_IN_DUE',
  'NO_SHOW_DUE',
  'VISIT_TO_COMPLETE',
  'TOMORROW_UNCONFIRMED',
  'QUICK_APPOINTMENT_OPEN',
  'SUBMISSION_WAITING',
  'LEAVE_AFFECTS',
  'ONBOARDING_OPEN',
  'JOURNAL_ENTRY_TO_APPROVE',
  'WRITE_OFF_TO_APPROVE',
  'REFUND_TO_APPROVE',
  'OPENING_BALANCES_TO_APPROVE',
  'ASSET_DISPOSAL_TO_APPROVE',
  'BANK_DETAILS_TO_APPROVE',
  'EMPLOYEE_BANK_DETAILS_TO_APPROVE',
  'LEAVE_TO_APPROVE',
  'SHIFT_SWAP_TO_APPROVE',
  'ATTENDANCE_CORRECTION_TO_APPROVE',
  'REQUISITION_TO_APPROVE',
  'PURCHASE_ORDER_TO_APPROVE',
  'GOODS_RECEIPT_TO_APPROVE',
  'SUPPLIER_BILL_TO_APPROVE',
  'PAYMENT_RUN_TO_APPROVE',
  'PAYROLL_TO_APPROVE',
  'PAYROLL_REVERSAL_TO_APPROVE',
  'STAFF_LOAN_TO_APPROVE',
  'FEE_SHARE_TO_APPROVE',
  'STOCK_ADJUSTMENT_TO_APPROVE',
  'STOCKTAKE_TO_APPROVE',
  'SUPPLY_OPENING_TO_APPROVE',
  'MAIL_FAILED',
  'MESSAGE_UNREAD',
  'NOTE_UNSIGNED',
  'NOTE_TO_CO_SIGN',
  'LETTER_UNSIGNED',
  'PRESCRIPTION_UNSIGNED',
  'VITAL_ALERT_OPEN',
  'VITALS_DUE',
  'MEDICINE_DUE',
  'TASK_OVERDUE',
  'RESULT_TO_REVIEW',
  'REFILL_TO_ANSWER',
  'PRESCRIPTION_TO_DISPENSE',
  'PRESCRIPTION_TO_REVIEW',
  'PATIENT_MESSAGE_TO_ANSWER',
]);
export type NextActionKind = z.infer<typeof NextActionKind>;

export const NextAction = z
  .object({
    kind: NextActionKind,
    /** Number of pending records. */
    count: z.number().int(),
    /** Name of the longest pending record or its person, and the id of the record that the action opens. */
    name: z.string().nullable(),
    recordId: z.uuid().nullable(),
    /** Patient of that record; null if it has none. The read is audited by it. */
    patientId: z.uuid().nullish(),
    /** Time since which the oldest one has been pending. */
    since: Instant.nullable(),
    /** End of what the action is about, for kinds that have one, such as a leave. */
    until: Instant.nullish(),
  })
  .meta({ id: 'NextAction' });
export type NextAction = z.infer<typeof NextAction>;
