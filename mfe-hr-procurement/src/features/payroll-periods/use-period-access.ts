import { useMay } from '@polyclinic/client';
import { payrollPeriods, type PayrollPeriodAction } from '@polyclinic/contract';

/** Returns whether this person has the duty of a step; the server says which steps a period allows. */
export function usePeriodAccess(): (action: PayrollPeriodAction) => boolean {
  const access: Record<PayrollPeriodAction, boolean> = {
    update: useMay(payrollPeriods.update.access),
    calculate: useMay(payrollPeriods.calculate.access),
    approve: useMay(payrollPeriods.approve.access),
    pay: useMay(payrollPeriods.pay.access),
    payReturned: useMay(payrollPeriods.payReturned.access),
    close: useMay(payrollPeriods.close.access),
    requestReversal: useMay(payrollPeriods.requestReversal.access),
    decideReversal: useMay(payrollPeriods.decideReversal.access),
    download: useMay(payrollPeriods.bankFile.access),
    sendPayslips: useMay(payrollPeriods.sendPayslips.access),
  };
  return (action) => access[action];
}
